/**
 * Weights w with sum(w[i] * nodes[i] ** j) = moments[j]: they integrate exactly every polynomial through the nodes
 * if `moments` are the integrals of 1, t, t ** 2, ... Solved by elimination; there are at most four nodes.
 */
export function polynomialWeights(nodes: readonly number[], moments: readonly number[]): number[] {
  return solve(
    nodes.map((_, power) => nodes.map((node) => node ** power)),
    moments.slice(0, nodes.length),
  )
}

/** Gaussian elimination with row exchange. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0])
  const size = rows.length
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row
    const pivotRow = rows[pivot] ?? []
    rows[pivot] = rows[column] ?? []
    rows[column] = pivotRow
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = at(row, column) / at(column, column)
      rows[row] = (rows[row] ?? []).map((value, k) => value - factor * at(column, k))
    }
  }
  return rows.map((_, row) => at(row, size) / at(row, row))
}
