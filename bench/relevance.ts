import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/config.ts'
import { createDoor } from '../server/http/door.ts'
import { createMetrics } from '../server/http/metrics.ts'
import { run as readPrompts } from '../server/jobs/read-prompts.handler.ts'
import { createLog } from '../server/log.ts'
import { openContext } from '../server/open-context.ts'
import { makeArt } from '../test/support/make-art.ts'
import { makeSignUp } from '../test/support/make-user.ts'
import { createScriptedVision } from '../test/support/scripted-vision.ts'
import { createVisitor, type Visitor } from '../test/support/visitor.ts'
import { fillDefaults } from '../web/features/gallery/address.ts'
import {
  type JudgedPrompt,
  type JudgedQuery,
  readJudgedPrompts,
  readJudgedQueries,
} from './relevance/judgements.ts'
import { ndcg } from './relevance/ndcg.ts'
import type { Row } from './row.ts'

/**
 * How good the results of art.search are: the judged queries, asked as the gallery page asks them, of a library that
 * has only the judged prompts. No timing.
 */
const depth = 10
const worstShown = 10

type Score = JudgedQuery & { score: number }

export async function run(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-bench-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '0',
    RATE_LIMIT_SCALE: '1000000',
  })
  const context = await openContext(config, createLog(config.logLevel), { vision: createScriptedVision() })
  const { app } = createDoor(context, createMetrics())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const [owner, viewer] = [createVisitor(url), createVisitor(url)]
    const { data: info } = await owner.call('user.register', makeSignUp())
    if (!('id' in info)) throw new Error('sign-up failed')
    await viewer.call('user.register', makeSignUp())
    const promptIds = await makeLibrary(context, info, readJudgedPrompts())
    const scores: Score[] = []
    for (const query of readJudgedQueries()) {
      scores.push({ ...query, score: await ask(viewer, query, promptIds) })
    }
    return toRows(scores)
  } finally {
    await app.close()
    await context.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Public arts of one user, indexed by the product's own job. Returns the id of each art's prompt. */
async function makeLibrary(
  context: Awaited<ReturnType<typeof openContext>>,
  info: { id: string },
  prompts: readonly JudgedPrompt[],
): Promise<Map<string, string>> {
  const promptIds = new Map<string, string>()
  for (const { id, prompt } of prompts) {
    const { artId } = await makeArt({ context }, { info }, { prompt })
    promptIds.set(artId, id)
  }
  await readPrompts({}, context)
  return promptIds
}

async function ask(
  viewer: Visitor,
  { q, grades }: JudgedQuery,
  promptIds: ReadonlyMap<string, string>,
): Promise<number> {
  const { status, msg, data } = await viewer.call('art.search', fillDefaults({ q, limit: depth }))
  if (status !== 200) throw new Error(`${q}: ${status} ${msg}`)
  const found = data.items.map(({ art_id }) => promptIds.get(art_id) ?? '')
  return ndcg(found, grades, depth)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const scoreOf = (scores: readonly Score[]) => mean(scores.map(({ score }) => score))

function toRows(scores: readonly Score[]): Row[] {
  const groups = Map.groupBy(scores, ({ group }) => group)
  const worst = scores.toSorted((a, b) => a.score - b.score).slice(0, worstShown)
  return [
    {
      name: `nDCG@${depth}, ${scores.length} queries`,
      value: scoreOf(scores),
      unit: '',
      bar: 'at least 0.85',
    },
    ...[...groups].map(([group, inGroup]) => ({ name: group, value: scoreOf(inGroup), unit: '' })),
    {
      name: `nothing relevant in the first ${depth}`,
      value: scores.filter(({ score }) => score === 0).length,
      unit: 'queries',
    },
    ...worst.map(({ group, q, score }) => ({ name: `worst: ${q} (${group})`, value: score, unit: '' })),
  ]
}
