/** Questions by topic; the last ones fit any topic. */
export const questions: { when: RegExp; ask: readonly string[] }[] = [
  {
    when: /\b(?:work|job|boss|office|shift|career)\b/,
    ask: ['What is the best part of your work?', 'Would you do other work if you could?'],
  },
  {
    when: /\b(?:dog|cat|horse|pet|bird)\b/,
    ask: ['What is the animal’s name?', 'How did you two find each other?'],
  },
  {
    when: /\b(?:book|read|novel|poem|story)\b/,
    ask: ['Which book would you lend me?', 'What did it leave you with?'],
  },
  {
    when: /\b(?:music|song|sing|play|band)\b/,
    ask: ['What would you play me, if you could?', 'Which song do you always come back to?'],
  },
  {
    when: /\b(?:sad|lonely|tired|anxious|upset|died|stressed)\b/,
    ask: [
      'Do you want to tell me more, or shall we speak of something lighter?',
      'What would make today a little easier?',
      'Is there somebody near who knows how you feel?',
    ],
  },
  { when: /\b(?:happy|glad|excited|proud|great)\b/, ask: ['Who else knows about it?', 'How did it begin?'] },
  {
    when: /\b(?:sister|brother|mother|father|family|friend|partner|wife|husband)\b/,
    ask: ['Are you close?', 'What would they say about you?'],
  },
  {
    when: /\b(?:travel|trip|city|country|sea|mountain|from)\b/,
    ask: ['What does it smell like there?', 'Would you go back?'],
  },
  {
    when: /\b(?:food|cook|eat|dinner|tea|coffee|bread)\b/,
    ask: ['Who taught you that?', 'What do you cook when nobody is looking?'],
  },
  {
    when: /^/,
    ask: [
      'What brought you here today?',
      'What do you do when it gets quiet?',
      'How did your day begin?',
      'What was the best part of today?',
      'Is there something that you look forward to?',
      'What is on your mind, {user}?',
    ],
  },
]

/** Questions after a fact about the character. */
export const andYou = ['And you, {user}?', 'What about you?']
