// After the tests of the fixture site: removes it.

import { test as teardown } from '@playwright/test';
import { removeFixtureSite } from './site.ts';

teardown('the fixture site is removed', removeFixtureSite);
