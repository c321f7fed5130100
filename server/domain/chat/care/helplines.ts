import type { CareCard } from '#contract/aifriend/chat-message'

/** Where people are listened to, by country. Checked by whoever runs this site at least once a year: lines change. */
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
  BE: [line('Zelfmoordlijn 1813', '1813', allDay, { url: 'https://www.zelfmoord1813.be' })],
  NL: [line('113 Zelfmoordpreventie', '113', allDay, { url: 'https://www.113.nl' })],
  ES: [line('Línea 024', '024', allDay)],
  PT: [line('SNS 24', '808242424', allDay)],
  IT: [line('Telefono Amico', '0223272327', 'ogni giorno', { url: 'https://www.telefonoamico.it' })],
  PL: [line('Centrum Wsparcia', '800702222', allDay, { url: 'https://centrumwsparcia.pl' })],
  SE: [line('Självmordslinjen', '90101', allDay, { url: 'https://mind.se' })],
  NO: [line('Mental Helse', '116123', allDay, { url: 'https://mentalhelse.no' })],
  DK: [line('Livslinien', '70201201', 'every day', { url: 'https://www.livslinien.dk' })],
  FI: [line('MIELI Kriisipuhelin', '0925250111', allDay, { url: 'https://mieli.fi' })],
  BR: [line('CVV', '188', allDay, { url: 'https://cvv.org.br' })],
  MX: [line('Línea de la Vida', '8009112000', allDay)],
  AR: [line('Centro de Asistencia al Suicida', '135', 'every day')],
  JP: [line('いのちの電話', '0120783556', '毎日', { url: 'https://www.inochinodenwa.org' })],
  KR: [line('자살예방 상담전화', '109', allDay)],
  CN: [line('心理援助热线', '12356', allDay)],
  TW: [line('安心專線', '1925', allDay)],
  HK: [line('The Samaritans Hong Kong', '28960000', allDay)],
  SG: [line('Samaritans of Singapore', '1767', allDay, { url: 'https://www.sos.org.sg' })],
  IN: [line('Tele-MANAS', '14416', allDay, { url: 'https://telemanas.mohfw.gov.in' })],
  RU: [line('Телефон доверия', '88002000122', allDay)],
  UA: [line('Lifeline Ukraine', '7333', allDay, { url: 'https://lifelineukraine.com' })],
  ZA: [line('SADAG', '0800567567', allDay, { url: 'https://www.sadag.org' })],
}

/** The region of `en-GB` or `en_GB` is GB; a language alone says nothing about where somebody is. */
export function toRegion(locale: string | undefined): string {
  const region = /[-_]([A-Za-z]{2})(?:$|[-_.])/.exec(locale ?? '')?.[1]?.toUpperCase()
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
