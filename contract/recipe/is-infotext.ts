/** Whether a pasted text ends with A1111's line of settings. A prompt alone is pasted as it is. */
export function isInfotext(text: string): boolean {
  const last = text.trimEnd().split('\n').at(-1) ?? ''
  return /^\s*Steps: \d+, /.test(last) && /, (?:Sampler|CFG scale|Seed|Size): /.test(last)
}
