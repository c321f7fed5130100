/** One line of a bench: what was measured, and the bar it has to pass, if it has one. */
export type Row = { name: string; value: number; unit: string; bar?: string }
