type Warning = { option: string; message: string }

/**
 * One warning per option. The call and the engine may both warn about the same option; the call's sentence came first
 * and is the better one. Engines say `model` for what the form calls `base_model`.
 */
export function oneOfEach(warnings: readonly Warning[]): [string, string][] {
  const named = warnings
    .toReversed()
    .map(({ option, message }): [string, string] => [option === 'model' ? 'base_model' : option, message])
  return [...new Map(named)]
}
