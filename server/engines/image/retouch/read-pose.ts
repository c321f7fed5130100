import { POSE_GRID, POSE_JOINTS } from '#server/engines/vision/networks/pose-network'

/** What the network returns: planes of `POSE_GRID` squared. */
export type PoseGrids = {
  /** How much each cell is the middle of a body. */
  centre: Float32Array
  /** Two planes for each joint: its distance in rows and columns, seen from a middle. */
  coarse: Float32Array
  /** How much each cell is each joint. */
  heat: Float32Array
  /** Two planes for each joint: its distance from its cell. */
  fine: Float32Array
}

/** In shares of the sides, with 0 to 1: how sure. */
export type Joint = { x: number; y: number; sure: number }

const CELLS = POSE_GRID ** 2
/** Softens the preference for near cells; a constant of the network. */
const NEARNESS = 1.8

/** The 17 joints of the body nearest to the middle of the image, as MoveNet's own graph finds them. */
export function readPose({ centre, coarse, heat, fine }: PoseGrids): Joint[] {
  const middle = POSE_GRID / 2
  const body = strongest(centre, 0, { row: middle, column: middle })
  return Array.from({ length: POSE_JOINTS }, (_, joint) => {
    const near = {
      row: rowOf(body) + (coarse[2 * joint * CELLS + body] ?? 0),
      column: columnOf(body) + (coarse[(2 * joint + 1) * CELLS + body] ?? 0),
    }
    const cell = strongest(heat, joint * CELLS, near)
    return {
      x: (columnOf(cell) + (fine[(2 * joint + 1) * CELLS + cell] ?? 0)) / POSE_GRID,
      y: (rowOf(cell) + (fine[2 * joint * CELLS + cell] ?? 0)) / POSE_GRID,
      sure: heat[joint * CELLS + cell] ?? 0,
    }
  })
}

const rowOf = (cell: number) => Math.floor(cell / POSE_GRID)
const columnOf = (cell: number) => cell % POSE_GRID

/** The cell of a plane with the highest value, where nearer cells count more. */
function strongest(planes: Float32Array, start: number, near: { row: number; column: number }): number {
  let best = 0
  let highest = -1
  for (let cell = 0; cell < CELLS; cell++) {
    const distance = Math.hypot(rowOf(cell) - near.row, columnOf(cell) - near.column)
    const value = (planes[start + cell] ?? 0) / (distance + NEARNESS)
    if (value > highest) [best, highest] = [cell, value]
  }
  return best
}
