using Element = ELEMENT;
