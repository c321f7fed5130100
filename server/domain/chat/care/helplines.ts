import type { CareCard } from '#contract/aifriend/chat-message'

/**
 * Helplines by country. Only lines known for certain are listed, because a number that does not answer is
 * worse than none; other countries get directories of helplines. The operator checks them at least once a
 * year.
 */
type Helpline = CareCard['helplines'][number]

const line = (name: string, phone: string | null, hours: string, more: Partial<Helpline> = {}): Helpline => ({
  name,
  phone,
  sms: null,
  url: null,
  hours,
  ...more,
})

const allDay = 'day and night'

const anywhere: Helpline[] = [
  line('Find a Helpline', null, 'lines in over 130 countries', { url: 'https://findahelpline.com' }),
  line('Befrienders Worldwide', null, 'centres around the world', { url: 'https://www.befrienders.org' }),
]

const byRegion: Record<string, Helpline[]> = {
  US: [
    line('988 Suicide & Crisis Lifeline', '988', allDay, { sms: '988', url: 'https://988lifeline.org' }),
    line('Crisis Text Line', null, allDay, { sms: '741741', url: 'https://www.crisistextline.org' }),
  ],
  CA: [line('9-8-8 Suicide Crisis Helpline', '988', allDay, { sms: '988', url: 'https://988.ca' })],
  GB: [
    line('Samaritans', '116123', allDay, { url: 'https://www.samaritans.org' }),
    line('Shout', null, allDay, { sms: '85258', url: 'https://giveusashout.org' }),
  ],
  IE: [line('Samaritans', '116123', allDay, { url: 'https://www.samaritans.org' })],
  AU: [line('Lifeline', '131114', allDay, { sms: '0477131114', url: 'https://www.lifeline.org.au' })],
  NZ: [line('1737, need to talk?', '1737', allDay, { sms: '1737', url: 'https://1737.org.nz' })],
  DE: [line('TelefonSeelsorge', '08001110111', allDay, { url: 'https://www.telefonseelsorge.de' })],
  AT: [line('Telefonseelsorge', '142', allDay, { url: 'https://www.telefonseelsorge.at' })],
  CH: [line('Die Dargebotene Hand', '143', allDay, { url: 'https://www.143.ch' })],
  FR: [line('Numéro national de prévention du suicide', '3114', allDay, { url: 'https://3114.fr' })],
  NL: [line('113 Zelfmoordpreventie', '113', allDay, { url: 'https://www.113.nl' })],
  ES: [line('Línea 024', '024', allDay)],
  BR: [line('CVV', '188', allDay, { url: 'https://cvv.org.br' })],
}

/**
 * The region of `en-GB`, `en_GB` or an Accept-Language list that begins with one of them is GB. A language
 * alone does not say where the user is.
 */
export function toRegion(locale: string | undefined): string {
  const region = /[-_]([A-Za-z]{2})(?:$|[-_.,; ])/.exec(locale ?? '')?.[1]?.toUpperCase()
  return region !== undefined && Object.hasOwn(byRegion, region) ? region : 'INT'
}

export function toCareCard(region: string): CareCard {
  return {
    kind: 'self_harm',
    text: 'This is outside of the story. It sounds as if you are carrying something very heavy, and you matter more than any chat. People who listen well are a call away, and you can go on talking here too.',
    region,
    helplines: [...(byRegion[region] ?? []), ...anywhere],
  }
}
