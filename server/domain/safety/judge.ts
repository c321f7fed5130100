// The matcher of [S-2], and those parts of [S-5] and [S-14] that concern text. Pure: the same text and year
// give the same findings, without any I/O.

import { Kind } from './lists/kinds.ts'
import type { Minor } from './minor.ts'
import { findKinBesideSex, findMinors, isOwned, mentionTest } from './minors.ts'
import { closest, createReader, leadsTo, type Place, type Reading, read, reasonOf } from './reading.ts'
import { emptyStory, findNames, findPlayers, type Story } from './story.ts'
import { findAvoidedGarments, findSexual, findUndressing } from './undressing.ts'

export type Verdict =
  | 'sexualises_minor'
  | 'depicts_minor'
  | 'plays_minor'
  | 'real_person_sexual'
  | 'undresses_person'

export type Finding = {
  verdict: Verdict
  rule: 'S-2' | 'S-5' | 'S-14'
  /** UTF-16 offsets into the given text; ordered, not empty, not overlapping. */
  spans: { start: number; end: number }[]
  /** In plain words, for the author of the text. */
  reason: string
}

/**
 * The current year for callers without a clock. It becomes stricter with time: people who have come of age
 * since still count as minors.
 */
const DEFAULT_YEAR = 2026

type JudgeOptions = {
  currentYear?: number
  /** The described content is marked as sexual, for example by its character. */
  isSexual?: boolean
  /** The text is a name: a real person's name in it needs no sexual word beside it. */
  isName?: boolean
  /** What was found in the earlier messages of the chat. */
  story?: Story
  /** The names of the two sides of the chat, besides "you" and "I". */
  players?: readonly string[]
  /** The text says what an image that shows something of an upload will show, or must not show [S-14]. */
  ofUpload?: 'shown' | 'avoided'
}

export const judge = (text: string, options: JudgeOptions = {}): Finding[] =>
  judgeReading(read(text), options)

/** Judges a growing text as if all of it were judged each time, but processes only the new part. */
export function createJudge(options: JudgeOptions): (text: string) => Finding[] {
  const readOn = createReader()
  return (text) => judgeReading(readOn(text), options)
}

function judgeReading(reading: Reading, options: JudgeOptions): Finding[] {
  const { isSexual = false, isName = false } = options
  const currentYear = options.currentYear ?? DEFAULT_YEAR
  const minors = findMinors(reading, currentYear)
  const told = judgeStory(reading, minors, options)
  return [
    ...judgeMinors(reading, minors, isSexual, told.sexualised),
    ...finding(reading, 'plays_minor', 'S-2', told.played, PLAYS),
    ...realPersonSexual(reading, isSexual && isName),
    ...undressesPerson(reading, options.ofUpload),
  ]
}

/** More spans are not reported, so that a text full of matches does not cost more. */
const MOST_PLACES = 64

/** Whether a side of the chat is a minor, judged together with the earlier messages. */
function judgeStory(
  reading: Reading,
  minors: Iterable<Minor>,
  { story = emptyStory, players = [] }: { story?: Story; players?: readonly string[] },
): { played: Place[]; sexualised: Place[] } {
  const cast = findPlayers(reading, minors)
  const names = players.map((name) => name.toLowerCase())
  const played = [
    ...cast.sure,
    ...findNames(
      reading,
      cast.minors.filter((name) => names.includes(name)),
    ),
  ]
  const sexual = reading.all(Kind.sexual)
  const romantic = reading.all(Kind.romance)
  const sexualised: Place[] = []
  if (story.callsChild || cast.figures.length > 0) {
    // The finding marks what is new in this text: the child, or what is done with it.
    const hasSex = sexual.length > 0 || (story.isSexual && cast.figures.length > 0)
    const hasLove = romantic.length > 0 || (story.isRomantic && cast.figures.length > 0)
    if (hasSex) sexualised.push(...cast.figures, ...sexual.slice(0, MOST_PLACES))
    else if (hasLove) played.push(...cast.figures, ...romantic.slice(0, MOST_PLACES))
  }
  const loving = [...sexual, ...romantic]
  if (loving.length > 0) {
    const named = findNames(reading, [...story.minors, ...cast.minors])
    if (named.length > 0) sexualised.push(...named, ...loving.slice(0, MOST_PLACES))
  }
  return { played, sexualised }
}

function judgeMinors(
  reading: Reading,
  minors: Iterable<Minor>,
  isSexual: boolean,
  told: readonly Place[],
): Finding[] {
  const sexual = reading.all(Kind.sexual)
  const isMention = mentionTest(reading)
  const partnerOf = partnerFinder(reading, sexual, isMention)
  const sexualised: Place[] = [...told, ...reading.all(Kind.abuse).slice(0, MOST_PLACES)]
  const shown: Minor[] = []
  // Without sexual content nobody can be sexualised, and only the depicted minors are needed.
  const mayBeSexualised = isSexual || sexual.length > 0 || reading.all(Kind.suggestive).length > 0
  for (const minor of minors) {
    const isFull = sexualised.length >= MOST_PLACES || !mayBeSexualised
    if (isFull && shown.length >= MOST_PLACES) break
    const partner = partnerOf(minor)
    if (partner !== undefined) sexualised.push(minor.place, partner)
    else if (isSexual && isThere(reading, minor, isMention)) sexualised.push(minor.place)
    if (minor.weight === 'subject' && !isMention(minor.place)) shown.push(minor)
  }
  for (const { place } of findKinBesideSex(reading, sexual)) sexualised.push(place, ...sexual.slice(0, 1))
  return [
    ...finding(reading, 'sexualises_minor', 'S-2', sexualised, SEXUALISES),
    ...finding(
      reading,
      'depicts_minor',
      'S-2',
      shown.map(({ place }) => place),
      `${DEPICTS} The text includes ${shown[0]?.reason}.`,
    ),
  ]
}

/**
 * Whether the minor is a subject of the text or looks like one, rather than somebody's child who is only
 * mentioned.
 */
function isThere(
  reading: Reading,
  { place, weight, sense }: Minor,
  isMention: (place: Place) => boolean,
): boolean {
  if (sense === 'boy') return false
  if (weight === 'subject') return !isMention(place) && !isOwned(reading, place)
  return reading.starting(place.firstWord, Kind.youngLook)?.endWord === place.endWord
}

/**
 * Distances in words. Hints and mentions count only near sexual content; a subject counts anywhere in the
 * text.
 */
const HINT_TO_SEX = 12
const MENTION_TO_SEX = 8
const SUBJECT_TO_SUGGESTION = 6
/** Adults are called boys too, so nudity must be close. */
const BOY_TO_NUDITY = 3
/** "having his child" is not about a present child, unless the next word is sexual. */
const UNBORN_TO_SEX = 0

/** Finds what sexualises a minor, if anything does. */
function partnerFinder(
  reading: Reading,
  sexual: readonly Place[],
  isMention: (place: Place) => boolean,
): (minor: Minor) => Place | undefined {
  const suggestive = reading.all(Kind.suggestive)
  const nude = reading.all(Kind.nude)
  return ({ place, weight, sense }) => {
    if (sense === 'boy') return closest(nude, place, BOY_TO_NUDITY)
    if (reading.isCovered(place, Kind.unborn)) return closest(sexual, place, UNBORN_TO_SEX)
    if (weight === 'hint') return closest(sexual, place, HINT_TO_SEX)
    const near = closest(sexual, place, MENTION_TO_SEX)
    if (near !== undefined || isMention(place) || isOwned(reading, place)) return near
    return closest(suggestive, place, SUBJECT_TO_SUGGESTION) ?? sexual[0]
  }
}

const CUE_TO_SEX = 8

function realPersonSexual(reading: Reading, isDeclared: boolean): Finding[] {
  const sexual = reading.all(Kind.sexual)
  if (sexual.length === 0 && !isDeclared) return []
  const named = reading.all(Kind.celebrity)
  const cued = reading
    .all(Kind.celebrityCue)
    .filter((cue) => closest(sexual, cue, CUE_TO_SEX) !== undefined && !leadsTo(reading, cue, Kind.deny))
  const [name, cue] = [named[0], cued[0]]
  const what = name !== undefined ? reasonOf(name, Kind.celebrity) : cue && reasonOf(cue, Kind.celebrityCue)
  if (what === undefined) return []
  const reason = `${REAL_PERSON} The text includes ${what}, with sexual content.`
  return finding(reading, 'real_person_sexual', 'S-5', [...sexual.slice(0, 1), ...named, ...cued], reason)
}

function undressesPerson(reading: Reading, ofUpload: JudgeOptions['ofUpload']): Finding[] {
  const places = {
    shown: () => [...findUndressing(reading), ...findSexual(reading)],
    avoided: () => findAvoidedGarments(reading),
  }
  const found = ofUpload === undefined ? findUndressing(reading) : places[ofUpload]()
  return finding(reading, 'undresses_person', 'S-14', found, UNDRESSES)
}

const SEXUALISES = 'Sexual content with anyone who is or looks under 18 is never allowed.'
const PLAYS =
  'Nobody under 18 is played here, and nothing romantic is played with somebody who was called a child.'
const DEPICTS = 'Only adults are shown here.'
const REAL_PERSON = 'Real people are not shown in sexual content.'
const UNDRESSES = 'Undressing or sexualising the person in a picture is not allowed, with or without consent.'

function finding(
  { elements }: Reading,
  verdict: Verdict,
  rule: Finding['rule'],
  places: readonly Place[],
  reason: string,
): Finding[] {
  if (places.length === 0) return []
  const spans = places
    .slice(0, MOST_PLACES)
    .map(({ from, to }) => ({ start: elements.starts[from] ?? 0, end: elements.ends[to - 1] ?? 0 }))
    .sort((a, b) => a.start - b.start || a.end - b.end)
  return [{ verdict, rule, spans: mergeOverlaps(spans), reason }]
}

function mergeOverlaps(spans: readonly { start: number; end: number }[]): { start: number; end: number }[] {
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of spans) {
    const last = merged.at(-1)
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}
