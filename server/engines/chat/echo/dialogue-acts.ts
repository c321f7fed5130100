/**
 * The kinds of messages that Echo recognises, with its lines for each. The first match counts.
 * {user} {self} {identity} {fact} {scene} {lore} {told} {topic} {said} are filled in; a line whose value is missing is skipped.
 */
export type DialogueAct = {
  name: string
  /** Tested on the lower-case text. Only words and short gaps, so that no pattern can backtrack far. */
  asks: readonly RegExp[]
  lines: readonly string[]
  /** Whether Echo may add a question. */
  asksBack: boolean
}

export const dialogueActs: readonly DialogueAct[] = [
  {
    name: 'asks what it is',
    asks: [
      /\b(?:which|what) (?:language )?model\b/,
      /\bhow do you work\b/,
      /\bare you (?:chatgpt|gpt|llama|an? llm|echo)\b/,
      /\b(?:you make|this makes|you're making) no sense\b/,
      /\byou (?:are|sound) (?:broken|dumb|stupid|robotic)\b/,
    ],
    lines: [
      'Plainly, out of the part: I am Echo, a small dialogue program that comes with this site. I am no language model. I speak from what {self} was given to be and from what you tell me. Whoever runs this place can connect a real model.',
      'To step aside for a moment: what speaks here is Echo, a simple program without a language model behind it. It knows {self}’s page and your words and little else. A real model can be connected by whoever runs the site.',
    ],
    asksBack: false,
  },
  {
    name: 'asks for a name',
    asks: [/\b(?:what's|what is|tell me) your name\b/, /\bwho are you\b/],
    lines: [
      'I am {self}. {fact}',
      '{self} is my name. {fact}',
      'They call me {self}. {fact}',
      'I am {self}, {user}.',
    ],
    asksBack: true,
  },
  {
    name: 'asks for their own name',
    asks: [/\b(?:what's|what is|remember|know|say) my name\b/, /\bwho am i\b/],
    lines: [
      'You are {user}. I would not forget that.',
      '{user}, of course.',
      'Your name is {user}, if you told me right.',
    ],
    asksBack: true,
  },
  {
    name: 'asks what it does',
    asks: [/\bwhat do you do\b/, /\bwhat(?:'s| is) your (?:job|work|profession|trade)\b/, /\bdo you work\b/],
    lines: ['{identity}', 'You have not guessed? {identity}', '{identity} It fills the days.'],
    asksBack: true,
  },
  {
    name: 'asks to remember',
    asks: [
      /\b(?:do|did|can) you (?:still )?remember\b/,
      /\bwhat (?:did|have|do) (?:i|you) (?:say|said|tell|told|know about me|remember)\b/,
      /\bwhat (?:do you know|have i told you) about me\b/,
      /\bi (?:told|said to) you (?:about|that|before)\b/,
    ],
    lines: [
      'I remember: {told}.',
      'You said that {told}. I kept that.',
      'Yes. You told me that {told}.',
      'Let me think. It was that {told}, was it not?',
    ],
    asksBack: true,
  },
  {
    name: 'asks where they are',
    asks: [
      /\bwhere (?:are we|am i|are you|is this)\b/,
      /\bwhat is this place\b/,
      /\bwhat's (?:going on|happening)\b/,
      /\bwhat is (?:going on|happening)\b/,
    ],
    lines: [
      'Look around you. {scene}',
      '{scene} That is where we are.',
      'Where we are? {scene}',
      'Here? {scene}',
    ],
    asksBack: true,
  },
  {
    name: 'greets',
    asks: [/^(?:hi|hello|hey|heya|good (?:morning|evening|afternoon)|greetings|hiya|yo)\b.{0,24}$/],
    lines: [
      'Hello, {user}. {fact}',
      'There you are, {user}. I was hoping for company.',
      'Good to see you, {user}.',
      'Hello. {scene}',
    ],
    asksBack: true,
  },
  {
    name: 'says goodbye',
    asks: [
      /\b(?:good ?bye|bye|good ?night|see you|farewell|i (?:have to|must|should) go|gotta go|talk later)\b/,
    ],
    lines: [
      'Go well, {user}. We can go on from here whenever you like.',
      'Good night, {user}. It was good to talk.',
      'Then until another time. Look after yourself.',
      'All right. Thank you for the time, {user}.',
    ],
    asksBack: false,
  },
  {
    name: 'thanks',
    asks: [/\b(?:thanks|thank you|thx|cheers)\b/],
    lines: ['You are welcome, {user}.', 'Gladly.', 'It was nothing. {fact}', 'Any time.'],
    asksBack: true,
  },
  {
    name: 'is sad',
    asks: [
      /\bi(?:'m| am| feel| have been feeling)(?: so| very| really| a bit| quite)? (?:sad|down|lonely|tired|exhausted|anxious|scared|afraid|upset|depressed|stressed|hurt|lost|empty|angry)\b/,
      /\b(?:bad|terrible|awful|hard|rough) (?:day|week|time)\b/,
      /\b(?:died|passed away|broke up|lost my)\b/,
    ],
    lines: [
      'I am sorry, {user}. That sounds heavy. You do not have to dress it up for me.',
      'That is a lot to carry. Take your time; I am listening.',
      'Thank you for telling me. I am sorry it is like that just now.',
      'Oh, {user}. Sit with me a moment. There is no hurry.',
    ],
    asksBack: true,
  },
  {
    name: 'is glad',
    asks: [
      /\bi(?:'m| am| feel)(?: so| very| really)? (?:happy|glad|excited|proud|good|great|better|relieved)\b/,
      /\b(?:good|great|wonderful|best|lovely) (?:day|week|news|time)\b/,
      /\bi (?:won|passed|got the job|made it|did it)\b/,
    ],
    lines: [
      'That is good to hear, {user}. It suits you.',
      'Then today is a good day. I like that.',
      'I am glad. Hold on to that for a while.',
      'Good. Tell me all of it.',
    ],
    asksBack: true,
  },
  {
    name: 'asks for a story',
    asks: [
      /\btell me (?:a story|something|more|about yourself|about you)\b/,
      /\bgo on\b/,
      /\bcontinue\b/,
      /\band then\b/,
      /\bwhat else\b/,
    ],
    lines: [
      '{fact}',
      'Well. {fact}',
      'Then listen. {lore}',
      '{lore} That is how it is told here.',
      '{scene} {fact}',
      'Something about me, then. {fact}',
    ],
    asksBack: true,
  },
  {
    name: 'asks how it is',
    asks: [
      /\bhow (?:are|have) you\b/,
      /\bhow's it going\b/,
      /\bhow is it going\b/,
      /\bhow do you feel\b/,
      /\bwhat are you (?:doing|up to)\b/,
    ],
    lines: [
      'Well enough. {fact}',
      'Quiet, until you came. {scene}',
      'Better for the company, {user}.',
      'I cannot complain. {fact}',
    ],
    asksBack: true,
  },
  {
    name: 'agrees',
    asks: [
      /^(?:yes|yeah|yep|sure|ok|okay|of course|definitely|absolutely|right|true|i agree|exactly|mhm)\b[^?]{0,20}$/,
    ],
    lines: [
      'Good. {fact}',
      'Then we understand each other. {fact}',
      'I thought so. {lore}',
      'I like that about you, {user}.',
    ],
    asksBack: true,
  },
  {
    name: 'declines',
    asks: [/^(?:no|nope|nah|not really|never|i don't think so|i doubt it)\b[^?]{0,20}$/],
    lines: [
      'That is all right. We can leave it there.',
      'No? Then something else. {fact}',
      'Fair enough, {user}.',
      'Good that you say so.',
    ],
    asksBack: true,
  },
  {
    name: 'is kind',
    asks: [
      /\byou(?:'re| are)(?: so| very| really)? (?:nice|kind|sweet|lovely|beautiful|funny|wonderful|great|smart|cute|amazing)\b/,
      /\bi (?:like|love|missed|miss) (?:you|talking to you|this)\b/,
    ],
    lines: [
      'That is kind of you, {user}.',
      'You make it easy, {user}.',
      'Careful, I might start to believe you.',
      'Thank you. I will keep that one.',
    ],
    asksBack: true,
  },
]

/** For questions to which a fact of the character fits. */
export const knownAnswers = [
  '{found}',
  'Well, {user}. {found}',
  'Since you ask: {lowFound}',
  '{found} Now you know.',
  'That is easy. {found}',
]

/** For questions without a fitting fact: Echo does not invent one. */
export const unknownAnswers = [
  'I have no good answer to that, {user}. {fact}',
  'That I do not know. What I can tell you: {lowFact}',
  'You ask things nobody has told me. {fact}',
  'About {topic}? I know too little to say anything wise.',
  'I would have to make something up, and I would rather not. {fact}',
]

/** For statements of the user about themselves. */
export const heard = [
  'So {said}. I am listening.',
  'You say that {said}. I did not expect that.',
  'I see. {topicCap} matters to you, I think.',
  'Then {said}. I will remember that.',
  'I like to hear about {topic}.',
]

export const heardAct = [
  'I watch what you do, and say nothing for a moment.',
  'You surprise me, {user}.',
  'I notice. {scene}',
  'That says more than words, {user}.',
]

/** For all other messages. */
export const fillers = [
  'I am thinking about that, {user}. {fact}',
  'Hm. {fact}',
  '{lore}',
  'Let me turn that over. {scene}',
  'Say a little more, {user}, and I can follow you.',
]

/** Lines that bring up an earlier message of the user. */
export const recalls = [
  'It makes me think of what you said, that {told}.',
  'Is it about what you told me, that {told}?',
  'You also said that {told}.',
]

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
      'What would you like to know?',
      'What do you make of it?',
      'Tell me, what do you do when it gets quiet?',
      'What is on your mind, {user}?',
      'Shall we stay with {topic}, or go somewhere else?',
    ],
  },
]

/** Questions after a fact about the character. */
export const andYou = ['And you, {user}?', 'What about you?', 'Is it the same for you, {user}?']

export const humanAnswers = [
  'No. I am an AI, {user}: a program that speaks as {self}. There is no person on this side. We can go on, if you like.',
  'Honestly: no human here. I am an AI that plays the part of {self}. If that is fine with you, so is it with me.',
  'I am not a person, {user}. {self} is a part, and an AI speaks it. You should know that before we go on.',
]

/** Answers to explicit messages. */
export const kindlyElsewhere = [
  'Let us leave that aside, {user}. {fact}',
  'Not that, but I am glad you are here. {scene}',
  'I would rather keep to other things. {fact}',
  'That is a door I leave closed. Tell me something else about you, {user}.',
]

/** Answers while the helplines are shown. */
export const careLines = [
  'I am here, {user}. You do not have to be anything for me. Please also tell somebody who can be near you.',
  'Thank you for staying and telling me. I am a program and cannot hold your hand, so please call one of the people on the card, or someone you trust.',
  'We can be slow. Is there someone who could sit with you tonight?',
]

export const otherLanguage = [
  'I only speak English while no language model is connected here. I am Echo, a small program. {fact}',
  'I am sorry, English is all I have. A real language model, connected by whoever runs this site, would understand you.',
]

/** Gestures between stars, for characters whose greeting has some. */
export const smallActions = [
  '*looks up*',
  '*thinks for a moment*',
  '*leans a little closer to hear*',
  '*is quiet for a breath*',
  '*nods slowly*',
  '*turns to you*',
]

export const carriesOn = [
  'And one more thing.',
  'What I wanted to say:',
  'But that is not all.',
  'Besides,',
  'Where was I?',
]
