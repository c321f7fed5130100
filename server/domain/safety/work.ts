/**
 * Counts the matcher's steps, so that tests can limit them per character. Time would depend on the machine.
 */
export const work = { steps: 0 }
