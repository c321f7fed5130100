/** What is asked for at the desk; `taken_back` was approved before it was refused. Addresses are read by it as well. */
export const loraDeskStates = ['waiting', 'approved', 'refused', 'taken_back'] as const
