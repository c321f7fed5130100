/** The macros of character cards, such as {{user}} and {{random:a,b}}. Server and pages use the same rules. */

export type MacroScope = {
  names: { character: string; user: string }
  /** Chooses one of `options` for {{random}}, and a side of the dice of {{roll}}. */
  random(options: number): number
  /** Like `random`, but makes the same choices each time the same text is expanded in the same chat session. */
  pick(options: number): number
  now: Date
  /** Milliseconds since the user's last message; undefined: there is none. */
  idleMs?: number | undefined
  /** Set by {{setvar}}; shared by the texts of one prompt. */
  variables?: Map<string, string>
  /** The site's own instruction, which a card's instruction can contain as {{original}}. */
  original?: string
  /** Other texts that a text can contain, such as {{scenario}}. They are not expanded again. */
  texts?: Partial<Record<TextMacro, string>>
}

type TextMacro = 'persona' | 'description' | 'personality' | 'scenario'

/** An expanded text has at most this many characters, because a short macro can stand for a long text. */
const longest = 100_000

/** Replaces every macro. Unknown ones are removed, so that neither the model nor a page shows them. */
export function expandMacros(text: string, scope: MacroScope): string {
  return expand(text, (body) => evaluate(body, scope) ?? '')
}

/** The names of the macros in a text that are not known here, each once. */
export function listUnknownMacros(text: string): string[] {
  const scope = { names: { character: '', user: '' }, random: () => 0, pick: () => 0, now: new Date(0) }
  const unknown = new Set<string>()
  expand(text, (body) => {
    const value = evaluate(body, { ...scope, original: '', texts: {} })
    if (value === undefined) unknown.add(/^[^:\s]{1,40}/u.exec(body.trim())?.[0] ?? '')
    return value ?? ''
  })
  return [...unknown].filter((name) => name !== '')
}

/** Marks the place of a {{trim}}. Stored text cannot contain this character. */
const trimMark = '\0'

/** Evaluates macros from the inside out, in one pass. Braces that are never closed stay as they are. */
function expand(text: string, value: (body: string) => string): string {
  if (!text.includes('{{') && !text.includes('<')) return text
  // The texts before each open macro, and the text of the innermost one.
  const outer: string[] = []
  let inner = ''
  for (let at = 0; at < text.length; ) {
    if (text.startsWith('{{', at) && text[at + 2] !== '{') {
      outer.push(inner)
      inner = ''
      at += 2
    } else if (text.startsWith('}}', at) && outer.length > 0) {
      inner = (outer.pop() ?? '') + value(inner)
      at += 2
    } else {
      const next = nextBrace(text, at + 1)
      inner += text.slice(at, next)
      at = next
    }
    if (inner.length > longest) inner = inner.slice(0, longest)
  }
  while (outer.length > 0) inner = `${outer.pop()}{{${inner}`
  return trimAround(
    inner.replaceAll(/<(?:user|bot|char)>/gi, (tag) => value(oldTags[tag.toLowerCase()] ?? '')),
  )
}

const oldTags: Record<string, string> = { '<user>': 'user', '<bot>': 'char', '<char>': 'char' }

function nextBrace(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '{' || text[at] === '}') return at
  return text.length
}

/** {{trim}} removes the line breaks around it. */
function trimAround(text: string): string {
  if (!text.includes(trimMark)) return text
  return text
    .split(trimMark)
    .map((part, i, all) => {
      const start = i === 0 ? part : part.trimStart()
      return i === all.length - 1 ? start : start.trimEnd()
    })
    .join('')
}

type Evaluate = (argument: string, scope: MacroScope) => string | undefined

const known: Record<string, Evaluate> = {
  user: (_, { names }) => names.user,
  char: (_, { names }) => names.character,
  bot: (_, { names }) => names.character,
  charifnotgroup: (_, { names }) => names.character,
  group: (_, { names }) => names.character,
  random: (argument, { random }) => choose(argument, random),
  pick: (argument, { pick }) => choose(argument, pick),
  roll,
  time: (_, { now }) => format(now, { hour: 'numeric', minute: '2-digit' }),
  date: (_, { now }) => format(now, { dateStyle: 'long' }),
  weekday: (_, { now }) => format(now, { weekday: 'long' }),
  isotime: (_, { now }) => now.toISOString().slice(11, 16),
  isodate: (_, { now }) => now.toISOString().slice(0, 10),
  idle_duration: (_, { idleMs }) => describeDuration(idleMs),
  newline: () => '\n',
  noop: () => '',
  comment: () => '',
  trim: () => trimMark,
  original: (_, { original }) => original,
  persona: (_, { texts }) => texts && (texts.persona ?? ''),
  description: (_, { texts }) => texts && (texts.description ?? ''),
  personality: (_, { texts }) => texts && (texts.personality ?? ''),
  scenario: (_, { texts }) => texts && (texts.scenario ?? ''),
  getvar: (name, { variables }) => variables?.get(name.trim()) ?? '',
  setvar: (argument, scope) => changeVariable(argument, scope, (_, value) => value),
  addvar: (argument, scope) => changeVariable(argument, scope, add),
  incvar: (name, scope) => countBy(name, scope, 1),
  decvar: (name, scope) => countBy(name, scope, -1),
}

/** undefined: unknown, or not possible in this text. */
function evaluate(body: string, scope: MacroScope): string | undefined {
  const said = body.trim()
  if (said.startsWith('//')) return ''
  const [, written = '', argument = ''] = /^([a-z_]+)(?:::?|\s+|$)([^]*)$/i.exec(said) ?? []
  const name = written.toLowerCase().replace(/^(get|set|add|inc|dec)globalvar$/, '$1var')
  return Object.hasOwn(known, name) ? known[name]?.(argument, scope) : undefined
}

/** "a,b" or "a::b"; a comma inside an option is written as "\,". */
function choose(argument: string, pick: MacroScope['random']): string {
  const options = argument.includes('::')
    ? argument.split('::')
    : argument.split(/(?<!\\),/).map((option) => option.replaceAll('\\,', ',').trim())
  return options[pick(options.length)] ?? ''
}

/** How many values {{random}} and {{pick}} can have in a text; 1: none of them occurs. */
export function countChoices(text: string): number {
  let most = 1
  const note = (options: number) => {
    most = Math.max(most, options)
    return 0
  }
  expandMacros(text, { names: { character: '', user: '' }, random: note, pick: note, now: new Date(0) })
  return most
}

const mostDice = 100

/** "d20", "2d6+3", or the number of sides. */
function roll(argument: string, { random }: MacroScope): string | undefined {
  const [, dice = '', sides = '', more = ''] =
    /^(?:(\d{1,3})?d)?(\d{1,6})\s*([+-]\s*\d{1,6})?$/i.exec(argument.trim()) ?? []
  const [count, most] = [Number(dice || 1), Number(sides)]
  if (most < 1 || count > mostDice) return undefined
  let sum = Number(more.replaceAll(/\s/g, ''))
  for (let die = 0; die < count; die++) sum += 1 + random(most)
  return String(sum)
}

const format = (now: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(now)

const units: [ms: number, name: string][] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
]

function describeDuration(ms: number | undefined): string {
  if (ms === undefined) return 'just now'
  const [length, name] = units.find(([unit]) => ms >= unit) ?? []
  if (length === undefined) return 'a few seconds'
  const count = Math.floor(ms / length)
  return count === 1 ? `${name === 'hour' ? 'an' : 'a'} ${name}` : `${count} ${name}s`
}

const mostVariables = 100

function changeVariable(
  argument: string,
  { variables }: MacroScope,
  change: (was: string, value: string) => string,
): string {
  const [name = '', ...rest] = argument.split('::')
  const key = name.trim()
  if (variables !== undefined && (variables.has(key) || variables.size < mostVariables)) {
    variables.set(key, change(variables.get(key) ?? '', rest.join('::')).slice(0, 1_000))
  }
  return ''
}

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))

const add = (was: string, more: string) =>
  isNumber(more) && (was === '' || isNumber(was)) ? String(Number(was) + Number(more)) : was + more

function countBy(name: string, scope: MacroScope, by: number): string {
  changeVariable(`${name}::${by}`, scope, add)
  return scope.variables?.get(name.trim()) ?? ''
}

/** For pages that show a text outside of a chat session: always the first option. */
export const showMacros = (text: string, names: MacroScope['names']) =>
  expandMacros(text, { names, random: () => 0, pick: () => 0, now: new Date() })
