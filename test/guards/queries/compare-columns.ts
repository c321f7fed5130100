import type { ResultColumn } from './describe-query.ts'
import type { RowColumn } from './row-types.ts'

export type RowType = {
  columns: readonly RowColumn[]
  /** The row type allows columns that it does not name. */
  isOpen: boolean
}

/** One sentence for each difference between a query's row type and the columns that PostgreSQL returns for it. */
export function compareColumns(
  { columns, isOpen }: RowType,
  result: readonly ResultColumn[],
  neverNull: readonly string[] = [],
): string[] {
  const declared = new Set(columns.map(({ name }) => name))
  const returned = new Map(result.map((column) => [column.name, column]))
  return [
    ...columns
      .filter(({ name, isOptional }) => !isOptional && !returned.has(name))
      .map(({ name }) => `the row type has ${name}, but the query does not return it`),
    ...result
      .filter(({ name }) => !isOpen && !declared.has(name))
      .map(({ name }) => `the query returns ${name}, but the row type does not have it`),
    ...result
      .filter((column) => returned.get(column.name) !== column)
      .map(({ name }) => `the query returns ${name} twice`),
    ...columns.flatMap((column) => {
      const found = returned.get(column.name)
      return found === undefined ? [] : compareColumn(column, found, neverNull.includes(column.name))
    }),
  ]
}

function compareColumn(declared: RowColumn, returned: ResultColumn, isNeverNull: boolean): string[] {
  const { name } = declared
  const hasType = declared.type === 'null' || returned.type === 'json' || declared.type === returned.type
  return [
    ...(hasType ? [] : [`${name} is ${returned.type}, but the row type says ${declared.type}`]),
    ...(returned.isNullable && !declared.isNullable && !isNeverNull
      ? [`${name} can be null, but the row type does not say so`]
      : []),
  ]
}
