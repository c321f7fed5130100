type Warning = { option: string; message: string }

/**
 * One sentence about each thing: the door's and the engine's say the same in other words, and the door's, which came
 * first, in better ones. What the form calls a base model is a model to engines.
 */
export function oneOfEach(warnings: readonly Warning[]): [string, string][] {
  const named = warnings
    .toReversed()
    .map(({ option, message }): [string, string] => [option === 'model' ? 'base_model' : option, message])
  return [...new Map(named)]
}
