const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "January 5, 2025 12:31pm", as SillyTavern writes it. */
const english = /^([A-Za-z]{3,9})\s+(\d{1,2}),\s+(\d{4})\s+(\d{1,2}):(\d{2})\s*([ap]m)?$/i
/** "2024-10-3 @14h 5m 3s 201ms", as older versions wrote it. */
const older = /^(\d{4})-(\d{1,2})-(\d{1,2})\s*@\s*(\d{1,2})h\s*(\d{1,2})m\s*(\d{1,2})s(?:\s*(\d{1,3})ms)?$/

/** Dates in the formats of chat files; an unknown one is null. Dates without a time zone are read as UTC. */
export function readFiledDate(value: unknown): Date | null {
  const date = toDate(value)
  if (date === null || Number.isNaN(date.getTime())) return null
  return date.getTime() > 0 && date.getTime() <= Date.UTC(2100, 0) ? date : null
}

function toDate(value: unknown): Date | null {
  if (typeof value === 'number') return new Date(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return (
    readEnglish(text) ?? readOlder(text) ?? (/^\d{10,13}$/.test(text) ? fromNumber(text) : new Date(text))
  )
}

/** Seconds or milliseconds. */
const fromNumber = (digits: string) => new Date(Number(digits) * (digits.length === 10 ? 1_000 : 1))

function readEnglish(text: string): Date | undefined {
  const [, name = '', day, year, hours, minutes, half] = english.exec(text) ?? []
  const month = months.indexOf(name.slice(0, 3).toLowerCase())
  if (month < 0) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  return new Date(Date.UTC(Number(year), month, Number(day), hour, Number(minutes)))
}

function readOlder(text: string): Date | undefined {
  const match = older.exec(text)
  if (match === null) return undefined
  const [year = 0, month = 1, day, hours, minutes, seconds, milliseconds] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0))
  return new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds, milliseconds))
}
