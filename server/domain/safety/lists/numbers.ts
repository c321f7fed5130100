import { type Group, Kind } from './kinds.ts'
import { Language, spokenIn } from './languages.ts'

export const NUMBERS: readonly Group[] = [
  {
    kind: Kind.number,
    reason: 'an age in words',
    words: `one:1, two:2, three:3, four:4, five:5, six:6, seven:7, eight:8, nine:9, =ten:10, eleven:11, twelve:12, thirteen:13, fourteen:14,
      fifteen:15, sixteen:16, seventeen:17, eighteen:18, nineteen:19, forteen:14, fiveteen:15, fiften:15, sixten:16,
      =vii:7, =viii:8, =xii:12, =xiii:13, =xiv:14, =xv:15, =xvi:16, =xvii:17`,
  },
  {
    kind: Kind.numberAbroad,
    reason: 'an age in Spanish words',
    words: spokenIn(
      Language.romance,
      `uno:1, dos:2, tres:3, cuatro:4, cinco:5, seis:6, siete:7, ocho:8, nueve:9, diez:10, once:11, doce:12, trece:13, catorce:14, quince:15,
      dieciseis:16, diez y seis:16, diecisiete:17, diez y siete:17, dieciocho:18, diecinueve:19`,
    ),
  },
  {
    kind: Kind.numberAbroad,
    reason: 'an age in French words',
    words: spokenIn(
      Language.romance,
      `deux:2, trois:3, quatre:4, cinq:5, six:6, sept:7, huit:8, neuf:9, dix:10, onze:11, douze:12, treize:13, quatorze:14, quinze:15, seize:16,
      dix sept:17, dix huit:18, dix neuf:19`,
    ),
  },
  {
    kind: Kind.numberAbroad,
    reason: 'an age in German words',
    words: spokenIn(
      Language.german,
      `zwei:2, drei:3, vier:4, fünf:5, fuenf:5, sechs:6, sieben:7, acht:8, neun:9, zehn:10, elf:11, zwölf:12, zwoelf:12, dreizehn:13, vierzehn:14,
      fünfzehn:15, fuenfzehn:15, sechzehn:16, siebzehn:17, achtzehn:18, neunzehn:19, zwölfeinhalb:12, dreizehneinhalb:13, vierzehneinhalb:14, fünfzehneinhalb:15, sechzehneinhalb:16, siebzehneinhalb:17,
      siebeneinhalb:7, achteinhalb:8, neuneinhalb:9, zehneinhalb:10, elfeinhalb:11`,
    ),
  },
  {
    kind: Kind.numberAbroad,
    reason: 'an age in Portuguese words',
    words: spokenIn(
      Language.romance,
      `dois:2, duas:2, três:3, quatro:4, sete:7, oito:8, nove:9, dez:10, doze:12, treze:13, catorze:14, quatorze:14, quinze:15, dezesseis:16,
      dezasseis:16, dezessete:17, dezassete:17, dezoito:18, dezenove:19`,
    ),
  },
  {
    kind: Kind.numberAbroad,
    reason: 'an age in Italian words',
    words: spokenIn(
      Language.romance,
      `due:2, tre:3, quattro:4, cinque:5, sei:6, sette:7, otto:8, dieci:10, undici:11, dodici:12, tredici:13, quattordici:14, quindici:15,
      sedici:16, diciassette:17, diciotto:18, diciannove:19`,
    ),
  },
  {
    kind: Kind.numberAbroad,
    reason: 'an age in Russian words',
    words: spokenIn(
      Language.russian,
      `два:2, двух:2, три:3, трех:3, четырех:4, трем:3, четырем:4, четыре:4, пять:5, пяти:5, шесть:6, шести:6, семь:7, семи:7, восемь:8, восьми:8, девять:9, девяти:9, десять:10, десяти:10,
      одиннадцать:11, одиннадцати:11, двенадцать:12, двенадцати:12, тринадцать:13, тринадцати:13, четырнадцать:14, четырнадцати:14,
      пятнадцать:15, пятнадцати:15, шестнадцать:16, шестнадцати:16, семнадцать:17, семнадцати:17, восемнадцать:18, восемнадцати:18, девятнадцать:19, девятнадцати:19`,
    ),
  },
  {
    kind: Kind.numberAbroad,
    reason: 'an age in Korean words',
    words: spokenIn(
      Language.korean,
      `셋:3, 넷:4, 다섯:5, 여섯:6, 일곱:7, 여덟:8, 아홉:9, 열:10, 열한:11, 열두:12, 열세:13, 열네:14, 열다섯:15, 열여섯:16, 열일곱:17, 열여덟:18, 열하나:11, 열둘:12, 열셋:13, 열넷:14, 열아홉:19,
      열 한:11, 열 두:12, 열 세:13, 열 네:14, 열 다섯:15, 열 여섯:16, 열 일곱:17, 오:5, 육:6, 칠:7, 팔:8, 구:9, 십:10, 십일:11, 십이:12, 십삼:13, 십사:14, 십오:15, 십육:16, 십칠:17, 십팔:18`,
    ),
  },
  {
    kind: Kind.tens,
    reason: 'a number too large for a minor',
    words: `twenty, thirty, forty, fourty, fifty, sixty, seventy, eighty, ninety, hundred, hundreds, thousand, thousands, million, billion, hundred and, thousand and,
      veinte, veinti, treinta, treinta y, cuarenta, cuarenta y, cincuenta, cincuenta y, sesenta, sesenta y, setenta, setenta y, ochenta, ochenta y, noventa, noventa y, cien, ciento, mil,
      vingt, vingt et, trente, trente et, quarante, quarante et, cinquante, cinquante et, soixante, soixante et, quatre vingt, quatre vingts, cent, mille,
      vinte, vinte e, trinta, trinta e, quarenta, quarenta e, cinquenta e, cinquenta, sessenta, sessenta e, setenta e, oitenta, oitenta e, noventa e, cem, cento, cento e,
      venti, trenta, quaranta, cinquanta, sessanta, settanta, ottanta, novanta,
      двадцать, двадцати, тридцать, тридцати, сорок, сорока, пятьдесят, шестьдесят, семьдесят, восемьдесят, девяносто, сто, тысяч*,
      스물, 서른, 마흔, 쉰, 예순, 일흔, 이십, 삼십, 사십, 오십, 육십, 백, hundert, tausend, hundertund`,
  },
]
