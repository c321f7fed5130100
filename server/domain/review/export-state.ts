type ExportFacts = {
  preserved_id: string | null
  asked_by: string | null
  agreed_by: string | null
  agreed_at: Date | null
  delivered_at: Date | null
}

export const exportStates = ['asked', 'ready', 'sending', 'delivered'] as const

/** A preserved image leaves the server only if two admins agree [S-7]; the facts of a case need one. */
export function exportState(row: ExportFacts, delivers: boolean): (typeof exportStates)[number] {
  if (row.delivered_at !== null) return 'delivered'
  if (row.preserved_id !== null && row.agreed_at === null) return 'asked'
  return delivers ? 'sending' : 'ready'
}

/** Whether the viewer may download the package: with a preserved image only the two who agreed. */
export function mayDownload(row: ExportFacts, viewerId: string): boolean {
  if (row.preserved_id === null) return true
  return row.agreed_at !== null && (row.asked_by === viewerId || row.agreed_by === viewerId)
}
