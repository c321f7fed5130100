import type { CallData } from '#web/api/answer.ts'

type Status = CallData<'abuse.status'>

/** Words of takedown requests and of the support form. */
export const takedownText = {
  title: 'Take something down',
  lead: 'For everybody, with or without an account. What you name is hidden at once, and a person decides within 48 hours.',
  form: {
    kind: 'What is it about?',
    kinds: {
      intimate_image: 'An intimate picture of me, or of somebody I speak for',
      minor: 'Somebody in it is or looks under 18',
      likeness: 'It shows my face, and I did not agree',
      copyright: 'It copies a work of mine',
      other: 'Something else that harms somebody',
    } as Record<string, string>,
    urls: 'Addresses',
    urlsHint: 'One for each line, at most 10: of the page, or of the picture itself.',
    statement: 'What is wrong with it?',
    statementHint: 'A sentence or two. You need not prove anything here.',
    contact: 'Your e-mail address',
    contactHint: 'We write there what was decided. The owner of the picture does not see it.',
    signature: 'Your full name',
    signatureHint:
      'As your signature: what you say here is true as far as you know, and you have the right to ask for it.',
    submit: 'Send the request',
  },
  sections: [
    {
      title: 'What happens then',
      paragraphs: [
        'What you name is hidden from everybody, and so are copies that look the same. If one sender asks for a great deal in a short time, further requests wait for a person first.',
        'A person of our staff decides within 48 hours. The owner of the picture is told the reason, not who asked, and can contest the decision once.',
        'You get a link that shows how your request stands.',
      ],
    },
    {
      title: 'Before it happens',
      paragraphs: [
        'With the do-not-depict list, pictures that show your face are refused before anybody sees them.',
      ],
    },
  ],
  status: {
    title: 'Your request',
    keep: 'Keep this link. With it, and only with it, you can see how your request stands.',
    copy: 'Copy the link',
    copied: 'Copied',
    loading: 'Looking it up',
    missing: {
      title: 'No request here',
      text: 'The link is not complete, or there is no such request. Open it exactly as you got it.',
    },
    takedown: {
      states: {
        waiting: 'A person will decide',
        upheld: 'Taken down',
        dismissed: 'It stays',
      } satisfies Record<Status['state'], string>,
      due: 'Decided at the latest',
      decided: 'Decided',
      reason: 'What was decided, and why',
    },
    question: {
      states: {
        waiting: 'A person will answer',
        upheld: 'Answered',
        dismissed: 'Answered',
      } satisfies Record<Status['state'], string>,
      due: 'Answered at the latest',
      decided: 'Answered',
      reason: 'The answer',
    },
    sent: 'Sent',
    kinds: {
      intimate_image: 'An intimate picture',
      minor: 'Somebody under 18',
      likeness: 'A face without consent',
      copyright: 'A copied work',
      other: 'Something else',
      support: 'A question to support',
    } satisfies Record<Status['kind'], string>,
    urls: 'What you named',
    urlStates: {
      hidden: 'Hidden from everybody',
      visible: 'Visible',
      unknown: 'Not here, or gone',
    } satisfies Record<Status['urls'][number]['state'], string>,
    copies: (n: number) => (n === 1 ? '1 copy is hidden too.' : `${n} copies are hidden too.`),
    yours: 'What you wrote',
  },
  support: {
    title: 'Support',
    lead: 'Something does not work, or you have a question. A person answers by e-mail.',
    byMail: 'You can also write to',
    statement: 'What is it about?',
    statementHint: 'If you saw a reference or a case number, name it.',
    contact: 'Your e-mail address',
    submit: 'Send',
    takedown: 'Is it about a picture that should go?',
    takedownLink: 'Take something down',
  },
}
