// The actions that can be started in the library: adding, describing and replacing files.

import { dataPath, type FileKind } from '../../../core/content/path.ts';

export type LibraryAct =
  | { act: 'add'; kind: FileKind; file: File }
  | { act: 'edit'; path: string; isUsed: boolean }
  | { act: 'replace'; kind: FileKind; file: File; path: string; isUsed: boolean };

export const picturesPath = dataPath('pictures');
