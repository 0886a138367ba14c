// Loads the styles of the members' area, and watches every test of a screen.

import '../../src/styles/global.css';
import '../../src/styles/guarded.css';
import '../../src/styles/screens.css';
import { afterEach, beforeEach } from 'vitest';
import { begin, end } from './screen.tsx';

beforeEach(begin);
afterEach(end);
