import { expect, it } from 'vitest'
import { guessLanguage } from './significant-words.ts'

it.each([
  ['english', 'Do you like dogs?'],
  ['german', 'Magst du Hunde, oder sind sie dir zu laut?'],
  ['french', 'Est-ce que tu aimes les chiens ?'],
  ['spanish', '¿Te gustan los perros y las gatas?'],
  ['portuguese', 'Você gosta do mar e não da areia?'],
  ['italian', 'Mi piacciono gli animali che non fanno rumore.'],
  ['russian', 'Ты любишь собак?'],
  ['russian', 'Собаки!'],
  ['english', 'Dogs!'],
])('guesses %s', (language, text) => {
  expect(guessLanguage([text])).toBe(language)
})

it('guesses the language of the newest message that has frequent words', () => {
  expect(guessLanguage(['Krümel!', 'Wie heißt dein Hund?', 'Do you like the sea?'])).toBe('german')
})
