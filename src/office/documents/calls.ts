// The documents for members: asks the server, which checks every right by itself.

import type { DocumentsApi } from '../../../netlify/office/documents/endpoint.ts';
import type { DocumentNaming } from './api/documents.ts';
import { withSentFiles } from '../../core/client/send-file.ts';
import { callsTo } from '../../core/client/typed-api.ts';

/** A call about documents: by its method and address, with what is sent. */
export const call = callsTo<DocumentsApi>();

/** The address of a document's file. */
export const fileAddress = (id: string): string => `/api/documents/${id}`;

/** Sends a file, and makes it a document. */
export const addDocument = (file: File, naming: DocumentNaming) =>
  withSentFiles([file], ([id = '']) =>
    call('POST', '/api/documents', { json: { id, size: file.size, ...naming } }),
  );
