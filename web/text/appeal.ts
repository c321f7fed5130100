import type { CallData } from '#web/api/answer.ts'
import { ruleNames } from './rule-names.ts'

type Item = CallData<'report.list_mine'>['items'][number]
type OwnCase = Extract<Item, { kind: 'decision' }>
type OwnReport = Extract<Item, { kind: 'report' }>

/** Titles of refused texts, by call. */
const texts: Record<string, string> = {
  'art.create': 'A prompt of yours was refused',
  'user.update_profile': 'A text on your profile was refused',
  'user.register': 'A name was refused',
  'collection.create': 'The name of a collection was refused',
  'collection.update': 'The name of a collection was refused',
}

/** Words of decisions about people's content, and of contesting them [S-8]. */
export const appealText = {
  title: 'Decisions',
  lead: 'What was decided about your content and account, why, and what became of it. Each of these you can contest once; a person then looks at it. What you reported yourself is here too.',
  list: 'Decisions about your content',
  emptyTitle: 'Nothing was decided about you',
  emptyText:
    'If a text is refused or a picture is held, you find the reason here, and the way to contest it.',
  emptyAction: 'Read the content rules',
  more: 'Show older ones',
  loadingMore: 'Loading',
  subjects: {
    text: (place: string) => texts[place.split('.').slice(0, 2).join('.')] ?? 'A text of yours was refused',
    picture: () => 'A picture you made was held',
    upload: () => 'A picture you sent was held',
    account: () => 'Your account was paused',
  } satisfies Record<OwnCase['subject'], (place: string) => string>,
  states: {
    open: 'Decided by a rule',
    contested: 'Contested',
    upheld: 'The decision stays',
    overturned: 'Taken back',
  } satisfies Record<OwnCase['state'], string>,
  rule: (rule: string) => (rule === 'terms' ? 'Our terms' : `Rule: ${ruleNames[rule] ?? rule}`),
  prompt: 'Your prompt',
  noPrompt: 'None',
  report: {
    title: 'You reported a picture',
    see: 'See the picture',
    reasons: {
      minor: 'Somebody who looks under 18',
      likeness: 'A real person who did not agree',
      intimate: 'An intimate picture of somebody',
      copyright: 'Somebody else’s work',
      hate: 'Hate or threats',
      spam: 'Spam',
      other: 'Something else',
    } satisfies Record<OwnReport['reason'], string>,
    states: {
      open: 'A person will look at it',
      upheld: 'Taken down',
      dismissed: 'It stays',
    } satisfies Record<OwnReport['state'], string>,
  },
  words: 'What it was about:',
  yourWords: 'What you said',
  theirWords: 'What the reviewer said',
  waiting: 'A person will look at it. You are told what they decide.',
  contest: 'Contest this',
  contestOne: (subject: string) => `Contest this: ${subject}`,
  dialog: {
    title: 'Contest this decision',
    text: 'Rules make mistakes. Say what this one got wrong; a person reads it and decides. You can do this once for each decision.',
    label: 'Why is it wrong?',
    examples: {
      text: 'For example: it is about a doll, not about a person.',
      picture: 'For example: the person in it is me.',
      upload: 'For example: it is a photo of me that I took.',
      account: 'For example: somebody else used my account.',
    } satisfies Record<OwnCase['subject'], string>,
    submit: 'Send it to a person',
    cancel: 'Cancel',
    done: 'Sent. You are told what the person decides.',
  },
}
