import { z } from 'zod'
import { contract } from '../call.ts'
import { chatEngineInfo } from './chat-session.ts'

export const getEngine = contract({
  summary: 'Which engine writes the replies.',
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  /** null: no chat engine is up. */
  output: chatEngineInfo.nullable(),
})
