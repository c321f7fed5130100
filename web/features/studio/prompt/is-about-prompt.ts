import type { Problem } from '../generate.ts'

/** Whether other words would solve the problem. A full queue, for example, is no fault of the prompt. */
export function isAboutPrompt(
  { isRefusal, spans }: Pick<Problem, 'isRefusal' | 'spans'>,
  prompt: string,
): boolean {
  return isRefusal || spans.length > 0 || prompt.trim() === ''
}
