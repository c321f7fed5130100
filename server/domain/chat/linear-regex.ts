/**
 * Regular expressions from strangers. JavaScript's own can take years over thirty letters, so these are run as a set of
 * places in a small program, all at once, letter by letter: the time is at most letters times instructions, and that is
 * paid out of a budget. What cannot be done so (looking around, repeating what was found) is not understood.
 */
export type LinearRegex = { test(letters: readonly string[], budget: StepBudget): boolean }

/** Shared by all that runs for one answer, reading expressions included; once it is used up nothing matches any more. */
export type StepBudget = { steps: number }

type Fits = (letter: string) => boolean
type Edge = '^' | '$' | 'b' | 'B'
/** A class of letters costs as much as it lists: each of them is compared. */
type Letter = { kind: 'letter'; fits: Fits; cost: number }
type Node =
  | Letter
  | { kind: 'edge'; edge: Edge }
  | { kind: 'all'; parts: Node[] }
  | { kind: 'any'; choices: Node[] }
  | { kind: 'repeat'; part: Node; least: number; most: number }

type Step = Letter | { kind: 'edge'; edge: Edge } | { kind: 'fork'; to: number[] } | { kind: 'end' }

type Program = {
  steps: Step[]
  /** What may still be written into it. Parts that leave nothing behind count too, since repeats multiply them as well. */
  left: number
}

const maxSteps = 600
const maxParts = 4 * maxSteps
const maxDepth = 30

class NotUnderstood extends Error {}

/** Undefined: it is not a regular expression, or one that is not run here, or the budget is used up. */
export function compileRegex(
  written: string,
  { isCaseSensitive = false, budget }: { isCaseSensitive?: boolean; budget: StepBudget },
): LinearRegex | undefined {
  budget.steps -= written.length
  if (budget.steps <= 0) return undefined
  const [, inner, flags = ''] = /^\/([^]+)\/([a-z]*)$/.exec(written) ?? []
  const options = {
    ignoresCase: !isCaseSensitive || flags.includes('i'),
    dotAll: flags.includes('s'),
    multiline: flags.includes('m'),
  }
  const program: Program = { steps: [], left: Math.min(maxParts, budget.steps) }
  const allowed = program.left
  try {
    emit(parse([...(inner ?? written)], options), program)
    program.steps.push({ kind: 'end' })
    return { test: (letters, spent) => run(program.steps, letters, options.multiline, spent) }
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined
    throw error
  } finally {
    budget.steps -= allowed - program.left
  }
}

type Options = { ignoresCase: boolean; dotAll: boolean }

function parse(source: string[], { ignoresCase, dotAll }: Options): Node {
  let at = 0
  const choices = (depth: number): Node => {
    if (depth > maxDepth) throw new NotUnderstood()
    const found = [sequence(depth)]
    while (source[at] === '|') {
      at += 1
      found.push(sequence(depth))
    }
    return found.length === 1 && found[0] !== undefined ? found[0] : { kind: 'any', choices: found }
  }
  const sequence = (depth: number): Node => {
    const parts: Node[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(depth))
    return { kind: 'all', parts }
  }
  const repeated = (depth: number): Node => {
    const part = atom(depth)
    const times = readTimes()
    if (times === undefined) return part
    if (part.kind === 'edge' || readTimes() !== undefined) throw new NotUnderstood()
    return { kind: 'repeat', part, ...times }
  }
  const readTimes = () => {
    const sign = source[at]
    let times: { least: number; most: number } | undefined
    if (sign === '*') times = { least: 0, most: Number.POSITIVE_INFINITY }
    else if (sign === '+') times = { least: 1, most: Number.POSITIVE_INFINITY }
    else if (sign === '?') times = { least: 0, most: 1 }
    else if (sign === '{') {
      const found = /^\{(\d{1,3})(,(\d{0,3}))?\}/.exec(source.slice(at, at + 9).join(''))
      if (found === null) return undefined
      const least = Number(found[1])
      const most =
        found[2] === undefined ? least : found[3] === '' ? Number.POSITIVE_INFINITY : Number(found[3])
      if (most < least) throw new NotUnderstood()
      at += found[0].length - 1
      times = { least, most }
    }
    if (times === undefined) return undefined
    at += 1
    // Whether it takes much or little makes no difference to whether it is there.
    if (source[at] === '?') at += 1
    return times
  }
  const atom = (depth: number): Node => {
    const sign = source[at++] ?? ''
    if (sign === '(') return group(depth)
    if (sign === '[') {
      const start = at
      const fits = letterClass()
      return { kind: 'letter', fits, cost: at - start }
    }
    if (sign === '.')
      return { kind: 'letter', fits: (letter) => dotAll || !/[\n\r\u2028\u2029]/.test(letter), cost: 1 }
    if (sign === '^' || sign === '$') return { kind: 'edge', edge: sign }
    if (sign === '\\') {
      if (source[at] === 'b' || source[at] === 'B') return { kind: 'edge', edge: source[at++] as Edge }
      return { kind: 'letter', fits: escaped(), cost: 1 }
    }
    if ('*+?'.includes(sign)) throw new NotUnderstood()
    return { kind: 'letter', fits: same(sign), cost: 1 }
  }
  const group = (depth: number): Node => {
    if (source[at] === '?') {
      const open = /^\?(?::|<\w{1,40}>)/.exec(source.slice(at, at + 44).join(''))
      if (open === null) throw new NotUnderstood()
      at += open[0].length
    }
    const inside = choices(depth + 1)
    if (source[at++] !== ')') throw new NotUnderstood()
    return inside
  }
  const same = (wanted: string): Fits => {
    if (!ignoresCase) return (letter) => letter === wanted
    const low = wanted.toLowerCase()
    return (letter) => letter.toLowerCase() === low
  }
  const escaped = (): Fits => {
    const sign = source[at++]
    const kind = letterKinds[sign ?? '']
    if (kind !== undefined) return (letter) => kind.test(letter)
    return same(escapedLetter(sign))
  }
  const escapedLetter = (sign: string | undefined): string => {
    const control = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' }[sign ?? '']
    if (control !== undefined) return control
    if (sign === 'x' || sign === 'u') {
      const length = sign === 'x' ? 2 : 4
      const digits = source.slice(at, at + length).join('')
      if (!new RegExp(`^[\\da-f]{${length}}$`, 'i').test(digits)) throw new NotUnderstood()
      at += length
      return String.fromCharCode(Number.parseInt(digits, 16))
    }
    if (sign === undefined || /[\da-z]/i.test(sign)) throw new NotUnderstood()
    return sign
  }
  const letterClass = (): Fits => {
    const isNot = source[at] === '^'
    if (isNot) at += 1
    const fits: Fits[] = []
    while (source[at] !== ']') {
      if (at >= source.length) throw new NotUnderstood()
      if (source[at] === '\\' && letterKinds[source[at + 1] ?? ''] !== undefined) {
        at += 1
        fits.push(escaped())
        continue
      }
      const from = classLetter()
      if (source[at] === '-' && source[at + 1] !== ']' && at + 1 < source.length) {
        at += 1
        fits.push(between(from, classLetter()))
      } else fits.push(same(from))
    }
    at += 1
    return (letter) => fits.some((fit) => fit(letter)) !== isNot
  }
  const classLetter = (): string => {
    const sign = source[at++] ?? ''
    if (sign !== '\\') return sign
    const next = source[at++]
    return next === 'b' ? '\b' : escapedLetter(next)
  }
  const between = (from: string, to: string): Fits => {
    if (to < from) throw new NotUnderstood()
    const isIn = (letter: string) => letter >= from && letter <= to
    if (!ignoresCase) return isIn
    return (letter) => isIn(letter) || isIn(letter.toLowerCase()) || isIn(letter.toUpperCase())
  }
  const whole = choices(0)
  if (at < source.length) throw new NotUnderstood()
  return whole
}

const letterKinds: Record<string, RegExp | undefined> = {
  d: /\d/,
  D: /\D/,
  w: /\w/,
  W: /\W/,
  s: /\s/,
  S: /\S/,
}

function emit(node: Node, program: Program): void {
  program.left -= 1
  if (program.left <= 0 || program.steps.length > maxSteps) throw new NotUnderstood()
  if (node.kind === 'letter' || node.kind === 'edge') program.steps.push(node)
  else if (node.kind === 'all') for (const part of node.parts) emit(part, program)
  else if (node.kind === 'any') {
    const fork = addFork(program)
    const ends: { to: number[] }[] = []
    for (const choice of node.choices) {
      fork.to.push(program.steps.length)
      emit(choice, program)
      ends.push(addFork(program))
    }
    for (const end of ends) end.to.push(program.steps.length)
  } else emitRepeat(node, program)
}

function emitRepeat({ part, least, most }: Node & { kind: 'repeat' }, program: Program): void {
  for (let i = 0; i < least; i++) emit(part, program)
  if (most === Number.POSITIVE_INFINITY) {
    const start = program.steps.length
    const fork = addFork(program)
    fork.to.push(program.steps.length)
    emit(part, program)
    addFork(program).to.push(start)
    fork.to.push(program.steps.length)
    return
  }
  const forks: { to: number[] }[] = []
  for (let i = least; i < most; i++) {
    const fork = addFork(program)
    fork.to.push(program.steps.length)
    forks.push(fork)
    emit(part, program)
  }
  for (const fork of forks) fork.to.push(program.steps.length)
}

function addFork(program: Program) {
  const fork = { kind: 'fork' as const, to: [] as number[] }
  program.steps.push(fork)
  return fork
}

function run(
  program: readonly Step[],
  text: readonly string[],
  multiline: boolean,
  budget: StepBudget,
): boolean {
  let now = new Set<number>()
  for (let at = 0; at <= text.length; at++) {
    // From every letter it may begin anew.
    const reached = new Set<number>()
    if (follow(program, [...now, 0], text, at, multiline, reached)) return true
    budget.steps -= reached.size + 1
    if (budget.steps <= 0) return false
    const letter = text[at]
    if (letter === undefined) return false
    now = new Set()
    for (const place of reached) {
      const step = program[place]
      if (step?.kind !== 'letter') continue
      budget.steps -= step.cost
      if (step.fits(letter)) now.add(place + 1)
    }
  }
  return false
}

/** Everywhere that can be reached without another letter; true: the end can. */
function follow(
  program: readonly Step[],
  waiting: number[],
  text: readonly string[],
  at: number,
  multiline: boolean,
  reached: Set<number>,
): boolean {
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (reached.has(place)) continue
    reached.add(place)
    const step = program[place]
    if (step?.kind === 'end') return true
    if (step?.kind === 'fork') waiting.push(...step.to)
    if (step?.kind === 'edge' && isEdge(step.edge, text[at - 1], text[at], multiline)) waiting.push(place + 1)
  }
  return false
}

function isEdge(
  edge: Edge,
  before: string | undefined,
  after: string | undefined,
  multiline: boolean,
): boolean {
  if (edge === '^') return before === undefined || (multiline && before === '\n')
  if (edge === '$') return after === undefined || (multiline && after === '\n')
  const isBetween = /\w/.test(before ?? '') !== /\w/.test(after ?? '')
  return edge === 'b' ? isBetween : !isBetween
}
