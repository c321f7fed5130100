import { readFileSync } from 'node:fs'
import type { Grade } from './ndcg.ts'

/** `shows`: what the image shows, written by meaning. */
export type JudgedPrompt = { id: string; prompt: string; shows: string[] }
export type JudgedQuery = { group: string; q: string; grades: Map<string, Grade> }

const readText = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

export const readJudgedPrompts = () => parsePrompts(readText('prompts.txt'))
export const readJudgedQueries = () => parseQueries(readText('queries.txt'))

/** Lines of `id | prompt | concept, concept`. */
export function parsePrompts(text: string): JudgedPrompt[] {
  return contentOf(text).map((line) => {
    const [id, prompt, shows, ...rest] = line.split(' | ')
    if (!id || !prompt || !shows || rest.length > 0) throw new Error(`not "id | prompt | concepts": ${line}`)
    return { id, prompt, shows: shows.split(', ') }
  })
}

/** Lines of `query | 3: id id | 2: id | 1: id`, below lines of `[group]`. */
export function parseQueries(text: string): JudgedQuery[] {
  let group = ''
  const queries: JudgedQuery[] = []
  for (const line of contentOf(text)) {
    const named = /^\[(.+)\]$/.exec(line)?.[1]
    if (named === undefined) queries.push(parseQuery(line, group))
    else group = named
  }
  return queries
}

function parseQuery(line: string, group: string): JudgedQuery {
  const [q = '', ...judged] = line.split(' | ')
  const grades = new Map<string, Grade>()
  for (const part of judged) {
    const [, grade, ids] = /^([123]): (.+)$/.exec(part) ?? []
    if (grade === undefined || ids === undefined) throw new Error(`not "grade: ids": ${line}`)
    for (const id of ids.split(' ')) {
      if (grades.has(id)) throw new Error(`${id} is judged twice: ${line}`)
      grades.set(id, Number(grade) as Grade)
    }
  }
  return { group, q, grades }
}

/** Without comments and empty lines. */
const contentOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
