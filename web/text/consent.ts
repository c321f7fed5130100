import { titles } from './titles.ts'

const day = (at: string) => new Date(at).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })

const countArts = (count: number) => (count === 1 ? 'one picture' : `${count} pictures`)

/** Words about asking for, giving and withdrawing consent to the use of a face. */
export const consentText = {
  copy: 'Copy the link',
  copied: 'Copied',
  lost: {
    title: 'This link does not work',
    registry: 'Have every picture of you refused',
    support: 'Write to us',
  },
  own: {
    title: 'Consent of others',
    lead: 'To use pictures that show somebody else, ask them. They get a link, read what you want to make, and decide with a short check in front of their own camera. They need no account, and can withdraw at any time: what you made with it is taken down then.',
    name: 'Whom do you ask?',
    nameHint: 'Only you see this name.',
    purpose: 'What do you want to make?',
    purposeHint: 'They read exactly this, so be plain about it.',
    create: 'Make the link',
    busy: 'Making it',
    madeTitle: 'Send this link to them',
    made: 'It can be answered once, within 14 days, and is not shown again. Whoever has it can answer, so send it to nobody else.',
    done: 'I have sent it',
    list: 'Consents',
    states: {
      asked: (at: string) => `Asked on ${day(at)}, no answer yet`,
      expired: (at: string) => `Asked on ${day(at)}, never answered`,
      given: (at: string) => `Given on ${day(at)}`,
      refused: (at: string) => `Refused on ${day(at)}`,
      withdrawn: (at: string) => `Withdrawn on ${day(at)}`,
    },
    used: (count: number) => (count === 0 ? 'not used yet' : `used in ${countArts(count)}`),
    remove: 'Take back',
    removeOne: (name: string) => `Take back the request to ${name}`,
    forget: 'Remove',
    forgetOne: (name: string) => `Remove the request to ${name}`,
    removed: 'The link no longer works.',
  },
  request: {
    title: (name: string) => `${name} asks for your consent`,
    lead: (brand: string) =>
      `to use pictures of your face on ${brand}, a site on which AI makes pictures. You need no account.`,
    purpose: 'What they want to make, in their words',
    asked: (name: string, handle: string | null, at: string) =>
      `Asked by ${name}${handle === null ? '' : ` (@${handle})`} on ${day(at)}`,
    meaning: [
      'If you say yes, this account alone can use pictures that show your face. Nobody can undress or sexualise you in an uploaded picture here, whether you consent or not.',
      'To be sure that it is you, we ask you to look into your camera and turn your head twice. The camera pictures are thrown away. We keep one row of numbers that describes your face, encrypted, until you withdraw.',
      'You get a link of your own with which you can withdraw at any time. What was made with your consent is taken down then.',
    ],
    adult: 'I am 18 or older, this is my own face, and nobody forces me to agree.',
    confirm: 'Please confirm this first.',
    give: 'I consent',
    refuse: 'I do not consent',
    lost: 'It may be incomplete, or the request was taken back. Nobody can use your face because of it.',
    notYou: 'If this link was not meant for you, or you do not know this person, just close the page.',
    given: {
      title: 'Keep this link',
      text: 'With it you can withdraw at any time, forever. It is shown only now: save it, or send it to yourself.',
    },
    closed: {
      expired: {
        title: 'This request has expired',
        text: 'Nobody can use your face because of it.',
      },
      given: {
        title: 'Consent given',
        text: 'It can be withdrawn at any time with the link that is shown right after the answer.',
      },
      refused: {
        title: 'Consent refused',
        text: 'They are told that you said no, and nothing else. This link no longer works.',
      },
      withdrawn: {
        title: 'Consent withdrawn',
        text: 'Nobody can use your face because of it. Nothing more is needed.',
      },
    },
    withdrawalLost:
      'Have you lost that link? You can have every picture of you refused here, which also ends what your consent allowed, or write to us.',
  },
  withdrawal: {
    title: titles.consentGiven,
    given: (name: string, at: string) =>
      `On ${day(at)} you consented that ${name} uses pictures of your face.`,
    used: (count: number) =>
      count === 0 ? 'Nothing has been made with it yet.' : `It was used in ${countArts(count)}.`,
    meaning:
      'If you withdraw, your face can no longer be used, what described it is deleted, and everything that was made with your consent is taken down.',
    withdraw: 'Withdraw my consent',
    done: {
      title: 'Your consent is withdrawn',
      text: (at: string) =>
        `Since ${day(at)} nobody can use your face because of it. What was made with it is taken down, and what described your face is deleted.`,
    },
    lost: 'Please check that you have copied all of it. If it is lost, you can have every picture of you refused here, which also ends what your consent allowed.',
    registry: 'Do you want every picture of you refused here? Put your face on the do-not-depict list.',
  },
}
