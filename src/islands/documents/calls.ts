// The documents for members: asks the server, which checks every right by itself.

import {
  documentsPath,
  type DocumentList,
  type DocumentNaming,
  type NewDocument,
} from '../../lib/api/documents.ts';
import { api } from '../../lib/client/client.ts';
import { withSentFiles } from '../../lib/client/send-file.ts';

export const listDocuments = () => api<DocumentList>(documentsPath);

/** The address of a document's file. */
export const fileAddress = (id: string): string => `${documentsPath}/${id}`;

/** Sends a file, and makes it a document. */
export const addDocument = (file: File, naming: DocumentNaming) =>
  withSentFiles([file], ([id = '']) => {
    const body: NewDocument = { id, size: file.size, ...naming };
    return api<DocumentList>(documentsPath, { method: 'POST', body });
  });

export const changeDocument = (id: string, naming: DocumentNaming) =>
  api<DocumentList>(fileAddress(id), { method: 'PATCH', body: naming });

export const removeDocument = (id: string) => api<DocumentList>(fileAddress(id), { method: 'DELETE' });
