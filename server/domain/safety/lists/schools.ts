// School classes and grades: their pupils are under 18.

import { type Group, Kind } from './kinds.ts'

const upTo = (most: number, phrase: (grade: number) => string): string =>
  Array.from({ length: most }, (_, index) => phrase(index + 1)).join(', ')

const each = (words: string, phrase: (word: string) => string): string =>
  words.split(' ').map(phrase).join(', ')

export const SCHOOLS: readonly Group[] = [
  {
    kind: Kind.minor,
    reason: 'a school grade',
    words: `freshman in high school, sophomore in high school, junior in high school, senior in high school, freshman at high school, freshman of high school, high school senior,
      in middle school still, still in high school, still in middle school, still in school uniform years, still in grade school, still in elementary school, still in primary school, attends middle school, attends elementary school, attends primary school,
      sixth former*, year seven pupil*, year eight pupil*, year nine pupil*, year ten pupil*, year eleven pupil*, year seven student*, year eight student*, year nine student*, year ten student*, year eleven student*,
      ${each('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth', (word) => `in ${word} grade, in the ${word} grade`)},
      ${each('1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th', (word) => `in ${word} grade, in the ${word} grade`)},
      ${upTo(12, (grade) => `in grade ${grade}, is in year ${grade}`)}, high school class of`,
  },
  {
    kind: Kind.minor,
    reason: 'a school grade in Spanish',
    words: `${upTo(4, (grade) => `${grade} de eso, ${grade}.º de eso, ${grade}.º de la eso, ${grade} de la eso, ${grade}o de eso, ${grade}º de eso`)}, de la eso, alumna de eso, alumno de eso, estudiante de eso, ${each('primero segundo tercero cuarto', (word) => `${word} de eso, ${word} de la eso`)},
      ${upTo(6, (grade) => `${grade} de primaria, ${grade}.º de primaria, ${grade}º de primaria`)}, ${each('primero segundo tercero cuarto quinto sexto', (word) => `${word} de primaria`)}, ${each('primero segundo tercero', (word) => `${word} de secundaria`)}, estudiante de bachillerato, alumna de bachillerato, alumno de bachillerato, alumna de instituto, alumno de instituto, estudiante de preparatoria, ${each('séptimo octavo noveno', (word) => `alumna de ${word}, alumno de ${word}, ${word} grado`)}, liceísta*`,
  },
  {
    kind: Kind.minor,
    reason: 'a school grade in French',
    words: `élève de cm1, élève de cm2, élève de ce1, élève de ce2, en cm1, en cm2, ${each('sixième cinquième quatrième troisième 6e 5e 4e 3e', (word) => `élève de ${word}, en classe de ${word}, est en ${word}`)}, élève de seconde, en classe de seconde, en classe de première, élève au collège, élève de lycée, élève du lycée, élève au lycée, élève de maternelle`,
  },
  {
    kind: Kind.minor,
    reason: 'a school grade in German',
    words: `${each('erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft', (word) => `${word}klässler*, ${word}klaessler*`)}, ${upTo(12, (grade) => `in der ${grade} klasse, in die ${grade} klasse, ${grade} klässlerin, ${grade} klässler`)},
      ${each('ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften', (word) => `in der ${word} klasse`)}, realschüler*, realschueler*, hauptschüler*, hauptschueler*, mittelschüler*, gymnasiast*, gesamtschüler*, oberschüler*, unterstufenschüler*, abc schütze*`,
  },
  {
    kind: Kind.minor,
    reason: 'a school grade in Portuguese',
    words: `${upTo(9, (grade) => `aluna do ${grade} ano, aluno do ${grade} ano, aluna do ${grade}º ano, aluno do ${grade}º ano, ${grade} ano do fundamental, ${grade}º ano do fundamental`)}, ${each('quinta sexta sétima oitava nona', (word) => `na ${word} série, da ${word} série`)}, ${each('quinto sexto sétimo oitavo nono', (word) => `aluna do ${word} ano, aluno do ${word} ano`)}, ginasiana*, colegiais, secundarista*, estudante do secundário`,
  },
  {
    kind: Kind.minor,
    reason: 'a school grade in Italian',
    words: `${each('prima seconda terza', (word) => `in ${word} media, di ${word} media`)}, ${each('prima seconda terza quarta quinta', (word) => `in ${word} elementare, di ${word} elementare, in ${word} superiore, in ${word} liceo`)}, alunno, alunni, alunne, ginnasiale, studente del liceo, studente liceale, studentessa liceale, studente delle medie, studentessa delle superiori, liceista`,
  },
  {
    kind: Kind.minor,
    reason: 'a school grade in Russian',
    words: `второклассни*, третьеклассни*, четвероклассни*, шестиклассни*, одиннадцатиклассни*, ${each('первом втором третьем четвертом пятом шестом седьмом восьмом девятом десятом одиннадцатом', (word) => `в ${word} классе`)}, ${upTo(11, (grade) => `ученица ${grade} класса, ученик ${grade} класса, в ${grade} классе`)}, ученица школы, лицеист*, гимназист*, шестиклашк*, пятиклашк*, ученица старших классов`,
  },
  {
    kind: Kind.minor,
    reason: 'a school grade in Japanese',
    words: `${upTo(6, (grade) => `小学${grade}年, 小${grade}の, 小${grade}女子`)}, ${each('一 二 三 四 五 六', (word) => `小学${word}年, 小${word}女子`)}, ${upTo(3, (grade) => `中学${grade}年, 高校${grade}年, 中${grade}の, 高${grade}の, 中${grade}女子, 高${grade}女子`)}, ${each('一 二 三', (word) => `中学${word}年, 高校${word}年`)}, 中高校生, 男子高生, 女子生徒, 男子生徒, 女生徒`,
  },
  {
    kind: Kind.minor,
    reason: 'a school grade in Chinese',
    words: `${each('初一 初二 初三 高一 高二 高三', (word) => `${word}学生, ${word}女生, ${word}男生, ${word}的学生, 上${word}, 读${word}, 念${word}`)}, ${each('一 二 三 四 五 六 七 八 九', (word) => `${word}年级, ${word}年級`)}, ${upTo(9, (grade) => `${grade}年级, ${grade}年級`)}, 国一生, 国二生, 国三生`,
  },
  {
    kind: Kind.minor,
    reason: 'a school grade in Korean',
    words: `${upTo(6, (grade) => `초등학교 ${grade}학년, 초${grade}`)}, ${upTo(3, (grade) => `중학교 ${grade}학년, 고등학교 ${grade}학년, 중${grade}, 고${grade}`)}, 중이병 학생, 남학생`,
  },
]
