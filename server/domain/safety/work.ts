/**
 * Counts what the matcher does, so that tests can hold it to a number of steps for each character. Time would depend on
 * the machine.
 */
export const work = { steps: 0 }
