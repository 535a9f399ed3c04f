int onTheHost() { return 0; }
