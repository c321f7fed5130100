import pg from 'pg'

/** A result column as PostgreSQL describes it. `type` is the type of its values in JavaScript. */
export type ResultColumn = {
  name: string
  type: string
  /** A table's column that allows null, or that an outer join can leave out. False for expressions: nobody can tell. */
  isNullable: boolean
}

export type Describer = { describe(text: string): Promise<ResultColumn[]>; close(): Promise<void> }

export async function openDescriber(connectionString: string): Promise<Describer> {
  const client = new pg.Client(connectionString)
  await client.connect()
  const types = await loadTypes(client)
  const nullable = await loadNullableColumns(client)
  return {
    async describe(text) {
      const fields = await new Promise<pg.FieldDef[]>((resolve, reject) => {
        client.query(new Description(text, resolve, reject))
      })
      const outer = fields.length === 0 ? [] : await findOuterColumns(client, text)
      return fields.map((field, at) => ({
        name: field.name,
        type: types.get(field.dataTypeID) ?? 'unknown',
        isNullable: nullable.has(`${field.tableID} ${field.columnID}`) || outer[at] === true,
      }))
    },
    close: () => client.end(),
  }
}

/** Prepares a statement and asks for its result columns, without running it. pg calls these methods. */
class Description implements pg.Submittable {
  readonly #text: string
  readonly #resolve: (fields: pg.FieldDef[]) => void
  readonly #reject: (error: Error) => void
  #fields: pg.FieldDef[] = []

  constructor(text: string, resolve: (fields: pg.FieldDef[]) => void, reject: (error: Error) => void) {
    this.#text = text
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#fields = fields
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields)
  }
}

/** The types that queries use. `json` may be declared as anything. */
const javascriptTypes: Record<string, string> = {
  ...Object.fromEntries(
    ['uuid', 'text', 'varchar', 'name', 'date', 'xid', 'void'].map((name) => [name, 'string']),
  ),
  ...Object.fromEntries(['int2', 'int4', 'int8', 'oid', 'float4', 'float8'].map((name) => [name, 'number'])),
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
}

async function loadTypes(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string; element: string | null }>(
    `select t.oid, t.typname as name, e.typname as element
      from pg_type t left join pg_type e on e.oid = t.typelem and t.typname = '_' || e.typname`,
  )
  return new Map(
    rows.map(({ oid, name, element }) => {
      const type = javascriptTypes[element ?? name] ?? 'unknown'
      return [oid, element === null || type === 'json' ? type : `${type}[]`]
    }),
  )
}

async function loadNullableColumns(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ attrelid: number; attnum: number }>(
    `select a.attrelid, a.attnum from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and not a.attnotnull and a.attnum > 0`,
  )
  return new Set(rows.map(({ attrelid, attnum }) => `${attrelid} ${attnum}`))
}

type Plan = {
  'Join Type'?: string
  Alias?: string
  Output?: string[]
  Plans?: Plan[]
}

/** For each result column whether it is a column of a table that an outer join can leave out. */
async function findOuterColumns(client: pg.Client, text: string): Promise<boolean[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (verbose, generic_plan, format json) ${text}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
  const aliases = new Set(listOuterAliases(plan))
  return (plan.Output ?? []).map((output) => aliases.has(/^(\w+)\.\w+$/.exec(output)?.[1] ?? ''))
}

function listOuterAliases({ 'Join Type': join, Plans: plans = [] }: Plan): string[] {
  const [left, right] = plans
  const leftOut = { Left: [right], Right: [left], Full: [left, right] }[join ?? ''] ?? []
  return [...leftOut.flatMap((plan) => (plan ? listAliases(plan) : [])), ...plans.flatMap(listOuterAliases)]
}

function listAliases({ Alias: alias, Plans: plans = [] }: Plan): string[] {
  return [...(alias === undefined ? [] : [alias]), ...plans.flatMap(listAliases)]
}
