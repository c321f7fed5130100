import type { DialogueAct } from './dialogue-act.ts'
import { everydayActs } from './everyday-acts.ts'

/** The kinds of messages that Echo recognises, with its lines for each. The first match counts. */
export const dialogueActs: readonly DialogueAct[] = [
  ...everydayActs,
  {
    name: 'asks what it is',
    asks: [
      /\b(?:which|what) (?:language )?model\b/,
      /\bhow do you work\b/,
      /\bare you (?:chatgpt|gpt|llama|an? llm|echo)\b/,
      /\b(?:you make|this makes|you're making) no sense\b/,
      /\byou (?:are|sound) (?:broken|dumb|stupid|robotic)\b/,
      /\bwhy do you (?:keep )?(?:repeat|saying the same)/,
      /\b(?:connect|use|install|add|set up) (?:a |an |another )?(?:real |better |different |proper |language )*(?:model|llm|ai)\b/,
      /\bwhat(?:'s| is) echo\b|\bwho (?:made|created|built|programmed) you\b/,
    ],
    lines: [
      'Plainly, out of the part: I am Echo, a small dialogue program that comes with this site, and no language model. I speak from {self}’s page and from what you tell me. To connect a real model, an admin opens /app/admin/server and adds Ollama, LM Studio, llama.cpp, vLLM or another OpenAI-compatible server.',
      'To step aside for a moment: what speaks here is Echo, a simple program without a language model behind it. It knows {self}’s page and your words and little else. Whoever runs this site can connect a real one at /app/admin/server, such as Ollama, LM Studio, llama.cpp or vLLM.',
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
    asks: [
      /\b(?:what's|what is|what was|remember|know|say|forgot|forget) my name\b/,
      /\bwho am i\b/,
      /\bmy name again\b/,
    ],
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
    lines: ['{identity}', 'You have not guessed? {identity}', 'Since you ask: {identity}'],
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
      /\bwhere (?:are we|am i|are you|is this)\b(?! from)/,
      /\bwhat is this place\b|\bwhat happened here\b/,
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
      'Hello, {user}. I was hoping for company.',
      'There you are, {user}.',
      'Good to see you, {user}.',
      'Hello, {user}. Stay a while.',
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
    name: 'grieves',
    asks: [
      /\b(?:died|has died|is dying|passed away|passed on|funeral|buried|grieving|grief|miscarriage|is dead|was killed|suicide of)\b/,
      /\b(?:i|we)(?: have| just| had)*(?: just)? (?:lost|buried) (?:my|our|a|her|him|them)\b/,
      /\bterminal(?:ly)?\b|\bhospice\b/,
    ],
    lines: [
      'I am so sorry, {user}.',
      'I am sorry. There is nothing clever to say, and I will not try.',
      'Oh, {user}. I am very sorry. I am here, and there is no hurry.',
      'I am sorry for your loss. You can tell me about it, or we can be quiet for a while.',
    ],
    asksBack: false,
  },
  {
    name: 'is sad',
    asks: [
      /\bi(?:'m| am| feel| have been feeling)(?: so| very| really| a bit| quite)? (?:sad|down|lonely|tired|exhausted|anxious|scared|afraid|upset|depressed|stressed|hurt|lost|empty|angry)\b/,
      /\b(?:bad|terrible|awful|hard|rough) (?:day|week|time)\b/,
      /\b(?:broke up|left me|got fired|lost my job|heart is broken|cannot sleep|can't sleep|crying)\b/,
      /\bi (?:miss (?:my|her|him|them|home)|need help)\b/,
      /\bi (?:failed|lost|flunked|was rejected|got rejected|hate my (?:job|life|school))\b/,
      /\b(?:nobody|no one|noone) (?:likes|loves|understands|needs|wants) me\b/,
      /\b(?:is|am|are|got|fell) (?:very |really |so )?(?:sick|ill|in hospital|in the hospital)\b/,
      /\bi(?:'m|’m| am)(?: so| very| really)? (?:worried|nervous|heartbroken|alone|ashamed|miserable)\b/,
    ],
    lines: [
      'I am sorry, {user}. That sounds heavy. You do not have to dress it up for me.',
      'That is a lot to carry. Take your time; I am listening.',
      'Thank you for telling me. I am sorry it is like that just now.',
      'Oh, {user}. Sit with me a moment. There is no hurry.',
    ],
    asksBack: false,
  },
  {
    name: 'is glad',
    asks: [
      /\bi(?:'m| am| feel)(?: so| very| really)? (?:happy|glad|excited|proud|good|great|better|relieved)\b/,
      /\b(?:good|great|wonderful|best|lovely) (?:day|week|news|time)\b/,
      /\bi (?:won|passed|got the job|made it|did it)\b/,
      /\bi got (?:promoted|engaged|married|accepted|hired|in)\b|\bmy birthday\b/,
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
    name: 'asks for a secret',
    asks: [/\b(?:a|your|any|biggest|darkest) secrets?\b/],
    lines: [
      'A secret? I was hoping that you would stay a little longer. That is the whole of it.',
      'I keep them better than I tell them. Ask me something I can answer honestly instead.',
      'Here is a small one: I like being asked.',
    ],
    asksBack: false,
  },
  {
    name: 'asks for a joke',
    asks: [/\b(?:tell|know|got|have) (?:me )?(?:a|any|another) jokes?\b/, /\bmake me laugh\b/],
    lines: [
      'I told one to the clock once. It said it would get back to me.',
      'Two silences walk into a room. Nobody noticed, and they had a lovely evening.',
      'I know one about patience, but you will have to wait for it.',
    ],
    asksBack: false,
  },
  {
    name: 'says sorry',
    asks: [/^(?:sorry|i'm sorry|my apologies|i apologi[sz]e)\b/],
    lines: ['It is all right, {user}.', 'Nothing to be sorry for.', 'It is forgotten already.'],
    asksBack: false,
  },
  {
    name: 'is rude',
    asks: [
      /\b(?:shut up|go away|i hate you|you suck|you(?:'re| are) (?:boring|annoying|useless|the worst))\b/,
    ],
    lines: [
      'Noted. I will not hold it against you, {user}.',
      'That was sharp. We can stop whenever you like, or begin again.',
      'I would rather be told than be flattered. What would be better?',
    ],
    asksBack: false,
  },
  {
    name: 'asks for a story',
    asks: [
      /\btell me (?:a story|something|more|about yourself|about you)\b/,
      /\bwho you are\b|\b(?:introduce|describe) yourself\b|\bwhat are you like\b/,
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
    otherwise: [
      'I have no story of my own yet, {user}. Give me a place and somebody in it, and we can begin one.',
    ],
    asksBack: true,
  },
  {
    name: 'asks how it is',
    asks: [
      /\bhow (?:are|have) you\b/,
      /\bhow's it going\b|\bwhat(?:'s|’s| is) up\b|\bsup\b/,
      /\bhow (?:was|is) your (?:day|evening|night|week)\b|\bwhat(?:'s|’s| is) new\b/,
      /\bare you (?:happy|ok|okay|all right|alright|fine|lonely|tired|sad|well)\b|\bdo you (?:ever )?(?:get|feel) lonely\b/,
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
    asks: [/^(?:no|nope|nah|not really|never|i don't (?:think so|know)|i dunno|i doubt it)\b[^?]{0,20}$/],
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
  'That is easy. {found}',
]

/** For questions without a fitting fact: Echo does not invent one. */
export const unknownAnswers = [
  'I have no good answer to that, {user}. What made you think of it?',
  'That I do not know. Ask me about something nearer to me, {user}.',
  'I know too little about that to say anything wise.',
  'I have no answer to that, and I would rather not make one up.',
]

/** For statements of the user about themselves. They answer without repeating it. */
export const heard = [
  'I am glad that you tell me.',
  'I did not expect that. Go on, {user}.',
  'That says a good deal about you, {user}.',
  'I can picture it.',
  'I will remember that.',
  'That is worth knowing.',
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
export const recalls = ['It makes me think of what you said, that {told}.', 'You also told me that {told}.']

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
