import { readQuery } from '#web/api/read.ts'

const pollMs = 3000

const isOpen = (status: string | undefined) => status === 'queued' || status === 'running'

/** A grid; asked for again until every cell is over. */
export const gridQuery = (gridId: string) => {
  const query = readQuery('grid.get', { grid_id: gridId })
  return {
    ...query,
    refetchInterval: ({
      state,
    }: {
      state: { data?: { cells: ({ status: string } | null)[] } | undefined }
    }) => (state.data?.cells.some((cell) => isOpen(cell?.status)) ? pollMs : (false as const)),
  }
}

export const gridsQuery = readQuery('grid.list', {})
