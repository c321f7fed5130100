import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * `npm run new-call -- art.like` creates the four files of a call; docs/how-to/add-a-call.md says what to
 * fill in.
 */
const name = process.argv[2] ?? ''
if (!/^[a-z]+\.[a-z0-9_]+$/.test(name)) {
  console.error('Usage: npm run new-call -- family.verb_noun')
  process.exit(1)
}
const path = name.replace('.', '/')
const constant = (name.split('.')[1] ?? '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const files = {
  [`contract/${path}.ts`]: `import { z } from 'zod'
import { contract } from '../call.ts'

export const ${constant} = contract({
  summary: '',
  audience: 'user',
  kind: 'write',
  input: z.object({}),
  output: z.null(),
})
`,
  [`server/calls/${path}.ts`]: `import { handler } from '#server/call'

export const ${constant} = handler('${name}', ['db'], async ({ input, viewer, db }) => {
  throw new Error(\`nothing is done yet with \${JSON.stringify([input, viewer.id, db])}\`)
})
`,
  [`server/calls/${path}.test.ts`]: `import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('${name} …', async () => {
  const alice = await makeUser(server)
  expect(await alice.call('${name}')).toMatchObject({ status: 200 })
})
`,
}

for (const file of Object.keys(files)) {
  if (existsSync(file)) {
    console.error(`${file} already exists.`)
    process.exit(1)
  }
}
for (const [file, text] of Object.entries(files)) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  console.log(`created ${file}`)
}
for (const table of ['contract/index.ts', 'server/calls/index.ts']) {
  await writeFile(table, addToTable(await readFile(table, 'utf8')))
  console.log(`added to ${table}`)
}
console.log(`Now list ${name} under its audience in test/guards/audiences.test.ts.`)

/** Appends an import and an entry; \`npm run check\` sorts them where it can. */
function addToTable(text: string): string {
  const alias = `${name.split('.')[0]}${constant.charAt(0).toUpperCase()}${constant.slice(1)}`
  const taken = new RegExp(`\\b${constant}\\b`).test(text)
  const local = taken ? alias : constant
  const line = `import { ${taken ? `${constant} as ${alias}` : constant} } from './${path}.ts'\n`
  const lastImport = text.lastIndexOf("from './")
  const afterImport = text.indexOf('\n', lastImport) + 1
  const withImport = text.slice(0, afterImport) + line + text.slice(afterImport)
  const lastEntry = withImport.search(/\n\}( as const)?\n/)
  return `${withImport.slice(0, lastEntry)}\n  '${name}': ${local},${withImport.slice(lastEntry)}`
}
