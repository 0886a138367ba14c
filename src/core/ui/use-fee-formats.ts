// Amounts and days in the page's language, as the screens about fees write them.

import { feeFormats, type FeeFormats } from '../fees/format.ts';
import { useFormat } from './use-format.ts';

export const useFeeFormats = (): FeeFormats => feeFormats(useFormat().tag);
