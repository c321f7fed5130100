import type { Db, Query } from '#server/db/database'

/** Records the names of all queries, including those in transactions. */
export function countQueries(db: Db): { db: Db; names: string[] } {
  const names: string[] = []
  const counted = <D extends Db>(inner: D): D => ({
    ...inner,
    query: <Row>(query: Query) => {
      names.push(query.name)
      return inner.query<Row>(query)
    },
    onConnection: <T>(work: (one: Db) => Promise<T>) => inner.onConnection((one) => work(counted(one))),
    transaction: <T>(work: Parameters<Db['transaction']>[0]) =>
      inner.transaction((tx) => work(counted(tx))) as Promise<T>,
  })
  return { db: counted(db), names }
}
