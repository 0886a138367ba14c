// The calls about members' documents; the server checks every permission itself.

import type { DocumentsApi } from '../../../netlify/office/documents/endpoint.ts';
import type { DocumentNaming } from './api/documents.ts';
import { withSentFiles } from '../../core/client/send-file.ts';
import { callsTo } from '../../core/client/typed-api.ts';

/** Calls an endpoint about documents, by method and address, with the data to send. */
export const call = callsTo<DocumentsApi>();

/** Returns the address of a document's file. */
export const fileAddress = (id: string): string => `/api/documents/${id}`;

/** Uploads a file and makes it a document. */
export const addDocument = (file: File, naming: DocumentNaming) =>
  withSentFiles([file], ([id = '']) =>
    call('POST', '/api/documents', { json: { id, size: file.size, ...naming } }),
  );
