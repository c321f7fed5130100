import { beforeAll, expect, it } from 'vitest'
import { makeDatabase } from '#test/support/database'
import { whenFileEnds } from '#test/support/file-end'
import { listSource, readSource } from '../repository.ts'
import { builtQueries, recordQueries } from './built-queries.ts'
import { compareColumns } from './compare-columns.ts'
import { type Describer, openDescriber } from './describe-query.ts'
import { neverNull } from './never-null.ts'
import type { ReadQuery } from './query-texts.ts'
import { type QuerySite, readQuerySites } from './row-types.ts'

/** A query as the server sends it, and where it is in the source. */
type SentQuery = { name: string; text: string; site: QuerySite }

let describer: Describer
let sites: QuerySite[]
let sent: SentQuery[]
beforeAll(async () => {
  describer = await openDescriber(await makeDatabase())
  whenFileEnds(() => describer.close())
  const product = listSource('server').filter((path) => !path.includes('.test.'))
  sites = readQuerySites(product.filter((path) => readSource(path).includes('.query')))
  sent = [...(await readConstantQueries()), ...(await readBuiltQueries())]
}, 180_000)

async function readConstantQueries(): Promise<SentQuery[]> {
  const found: SentQuery[] = []
  for (const site of sites.filter(({ isConstant }) => isConstant)) {
    const file: { queries: Map<number, ReadQuery> } = await import(/* @vite-ignore */ `/${site.path}?queries`)
    const query = file.queries.get(site.start)?.()
    if (query === undefined) throw new Error(`${site.path}: the query ${site.name} cannot be read`)
    found.push({ ...query, site })
  }
  return found
}

async function readBuiltQueries(): Promise<SentQuery[]> {
  const found: SentQuery[] = []
  for (const [caller, samples] of Object.entries(builtQueries)) {
    const built = sites.filter((site) => site.caller === caller && !site.isConstant)
    for (const query of await recordQueries(samples)) {
      const site = built.find(({ name }) => toPattern(name).test(query.name))
      if (site !== undefined) found.push({ ...query, site })
    }
  }
  return [...new Map(found.map((query) => [query.text, query])).values()]
}

/** The source of a name, a string or a template, as a pattern of the names that it makes. */
const toPattern = (source: string) => new RegExp(`^${source.slice(1, -1).replace(/\$\{.*?\}/g, '\\w+')}$`)

const label = ({ name, site }: SentQuery) => (name === '' ? `${site.path} ${site.caller}` : name)

it('knows the text of every query', () => {
  const known = new Set(sent.map(({ site }) => site))
  const unknown = sites.filter((site) => !known.has(site))
  // Without a name and a row type: migrations, index definitions and what pg-boss sends.
  const unchecked = unknown.filter(({ name, columns }) => name !== "''" || columns !== undefined)
  const sentences = unchecked.map(
    ({ path, caller, name }) => `${name} in ${path}: add sample calls of ${caller} to built-queries.ts`,
  )
  expect(sentences).toEqual([])
  expect(sites.length).toBeGreaterThan(400)
})

it('a query name has one text', () => {
  const named = Map.groupBy(sent, ({ name }) => name)
  named.delete('')
  const texts = [...named].map(([name, queries]) => [name, new Set(queries.map(({ text }) => text)).size])
  expect(texts.filter(([, count]) => count !== 1)).toEqual([])
})

it('PostgreSQL accepts every query, and its columns are those of the row type', async () => {
  const differences = new Set<string>()
  const used = new Set<string>()
  for (const query of sent) {
    const { columns, isOpen, caller } = query.site
    const result = await describer.describe(query.text).catch((error: Error) => error.message)
    const exempt = neverNull.filter(({ callers }) => callers.includes(caller)).flatMap((each) => each.columns)
    const found =
      typeof result === 'string'
        ? [result]
        : columns === undefined
          ? []
          : compareColumns({ columns, isOpen }, result, exempt)
    for (const sentence of found) differences.add(`${label(query)}: ${sentence}`)
    for (const column of columns ?? []) if (exempt.includes(column.name)) used.add(`${caller} ${column.name}`)
  }
  expect([...differences]).toEqual([])
  const unused = neverNull.flatMap(({ callers, columns }) =>
    callers.filter((caller) => !columns.some((column) => used.has(`${caller} ${column}`))),
  )
  expect(unused, 'callers of never-null.ts that have no such column').toEqual([])
}, 120_000)
