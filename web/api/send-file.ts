import type { Answer, CallData, CallInput, WriteName } from './answer.ts'
import { postFile } from './post-file.ts'

/** Sends a file as the body of a call; the call's input goes into the query string. Never throws. */
export function sendFile<Name extends WriteName>(
  name: Name,
  file: Blob,
  input: CallInput<Name>,
): Promise<Answer<CallData<Name>>> {
  const query = new URLSearchParams(input as Record<string, string>).toString()
  return postFile(`/rpc/${name}${query === '' ? '' : `?${query}`}`, file)
}
