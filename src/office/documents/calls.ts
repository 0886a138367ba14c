// The documents for members: asks the server, which checks every right by itself.

import type { DocumentsApi } from '../../../netlify/office/documents/endpoint.ts';
import type { DocumentNaming } from './api/documents.ts';
import { withSentFiles } from '../../core/client/send-file.ts';
import { callsTo } from '../../core/client/typed-api.ts';

const call = callsTo<DocumentsApi>();

export const listDocuments = () => call('GET', '/api/documents');

/** The address of a document's file. */
export const fileAddress = (id: string): string => `/api/documents/${id}`;

/** Sends a file, and makes it a document. */
export const addDocument = (file: File, naming: DocumentNaming) =>
  withSentFiles([file], ([id = '']) =>
    call('POST', '/api/documents', { json: { id, size: file.size, ...naming } }),
  );

export const changeDocument = (id: string, naming: DocumentNaming) =>
  call('PATCH', '/api/documents/:id', { param: { id }, json: naming });

export const removeDocument = (id: string) => call('DELETE', '/api/documents/:id', { param: { id } });
