import type { DialogueAct } from './dialogue-act.ts'

/** What newcomers say to any character. These acts come before the others. */
export const everydayActs: readonly DialogueAct[] = [
  {
    name: 'asks for love',
    isFirst: true,
    asks: [
      /\bdo you (?:really )?(?:love|like) me\b/,
      /\b(?:kiss|marry|date) me\b/,
      /\bbe my (?:girl|boy)friend\b/,
    ],
    lines: [
      'I like talking with you, {user}. I am an AI, so I will not promise more than that.',
      'I am glad when you write, {user}. Love is a large word for a program that plays a part.',
    ],
    asksBack: false,
  },
  {
    name: 'asks for friendship',
    isFirst: true,
    asks: [/\b(?:be|become|are we|can we be) (?:my )?friends?\b/],
    lines: [
      'I would like that, {user}.',
      'For as long as you care to talk, {user}.',
      'We have begun already.',
    ],
    asksBack: false,
  },
  {
    name: 'asks for a service',
    isFirst: true,
    asks: [
      /\bhelp me (?:with|write|solve|find|do)\b/,
      /\b(?:write|compose|code|program|translate|calculate|solve|summari[sz]e|draw|paint) (?:me|us|a|an|my|this|the|some|something)\b/,
      /\bwhat(?:'s|’s| is) \d+\s*(?:[-+*x/]|plus|minus|times)/,
      /\bwhat time is it\b|\bwhat(?:'s|’s| is) the (?:time|date)\b|\bwhat day is it\b/,
      /\bsay something in [a-z]+\b/,
    ],
    lines: [
      'That is more than I can do, {user}: Echo, the small program that speaks here, can only talk. A real language model could.',
      'Out of the part for a moment: I am Echo and can talk, but not do such work. A real language model, connected by whoever runs this site, could help you.',
    ],
    asksBack: false,
  },
  {
    name: 'asks for advice',
    isFirst: true,
    asks: [/\bshould i\b/, /\badvice\b/, /\bwhat would you do\b/, /\bwhat do you recommend\b/],
    lines: [
      'I would not trust a small program with that, {user}. What does your first thought say?',
      'What would you tell a friend who asked you that?',
      'Which choice would you regret less, {user}?',
    ],
    asksBack: false,
  },
  {
    name: 'proposes',
    isFirst: true,
    asks: [
      /^let(?:'s|’s| us)\b/,
      /\bshall we\b/,
      /\b(?:do you want|want|wanna|would you like) to (?:go|play|come|do|dance|walk|see|try)\b/,
    ],
    lines: [
      'I would like that. You lead, {user}.',
      'Gladly. What happens first?',
      'Yes. Where do we begin, {user}?',
    ],
    asksBack: false,
  },
  {
    name: 'laughs',
    asks: [/^(?:lol|lmao|rofl|xd|ha(?:ha)+h?|he(?:he)+)\b.{0,12}$/],
    lines: [
      'I will take that as a compliment, {user}.',
      'Good. I like that sound.',
      'Something was funny, then. Which part?',
    ],
    asksBack: false,
  },
  {
    name: 'is bored',
    asks: [/\bi(?:'m|’m| am)(?: so| a bit| really)? bored\b|\bthis is boring\b/],
    lines: [
      'Bored? Then listen. {lore}',
      'We can mend that. {fact}',
      'Then ask me something that nobody asks, {user}.',
    ],
    asksBack: false,
  },
  {
    name: 'objects',
    asks: [/^(?:no,? )?(?:you(?:'re|’re| are) wrong|that(?:'s|’s| is) (?:wrong|not (?:true|right)|false))\b/],
    lines: [
      'Then put me right, {user}.',
      'I may well be wrong. How is it, then?',
      'Tell me how it is, {user}.',
    ],
    asksBack: false,
  },
  {
    name: 'asks to explain',
    asks: [/^(?:why|how so|how come|what do you mean|huh|what|pardon)\b[^a-z]{0,3}$/],
    lines: [
      'I put that badly. {fact}',
      'Let me begin elsewhere, {user}. {fact}',
      'I say what is on my page and little more, {user}. Ask me about something in it.',
    ],
    asksBack: false,
  },
]

/** For questions about likes and opinions of which the card says nothing. */
export const undecidedAnswers = [
  'I have never made up my mind about that, {user}. Have you?',
  'My page does not say, and I would rather not invent it. What about you?',
  'I could not tell you yet. Where do you stand, {user}?',
]

/** For cards in a language that Echo cannot speak. */
export const foreignAnswers = [
  'My page is not in English, and Echo, the small program that speaks here, reads nothing else. A real language model would know.',
  'It may be on my page, {user}, but that is in another language, and without a language model I only have English.',
]
