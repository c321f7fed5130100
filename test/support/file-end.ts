type Ending = () => unknown

const endings: Ending[] = []

/**
 * Closes what a test file opened when the file ends. `afterAll` has no effect inside hooks and tests, where
 * most things are opened, and the process continues with the next file.
 */
export function whenFileEnds(ending: Ending): void {
  endings.push(ending)
}

/** Last opened, first closed. */
export async function endFile(): Promise<void> {
  for (const ending of endings.splice(0).toReversed()) await ending()
}
