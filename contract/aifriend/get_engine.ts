import { z } from 'zod'
import { contract } from '../call.ts'
import { chatEngineInfo } from './chat-session.ts'

export const getEngine = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  /** null: no chat engine is up. */
  output: chatEngineInfo.nullable(),
})
