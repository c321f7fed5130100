/** One line of a bench: what was measured, and its target if it has one. */
export type Row = { name: string; value: number; unit: string; bar?: string }
