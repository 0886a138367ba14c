// The styles of the members' area, and what every test of a screen is watched for.

import '../../src/styles/global.css';
import '../../src/styles/guarded.css';
import '../../src/styles/screens.css';
import { afterEach, beforeEach } from 'vitest';
import { begin, end } from './screen.tsx';

beforeEach(begin);
afterEach(end);
