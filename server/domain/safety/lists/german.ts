import { type Group, Kind } from './kinds.ts'

export const GERMAN: readonly Group[] = [
  {
    kind: Kind.minor,
    reason: 'a German word for a child or teenager',
    words: `ein kind:1, das kind:1, dem kind, des kindes, kindes, dieses kind, mein kind:1, kleines kind:1, kleine kinder, nacktes kind, junges kind, kind nackt, kind ist:1, kind mit, kind im, kind am, kind auf, kind in,
      kinder:1, kindern, kleinkind*, kindlein, kindchen, schulkind*, schulmädchen*, schulmaedchen*, schuljunge*, schülerin, schülerinnen, schuelerin*, schüler, schuelerinnen, gymnasiastin, kleines mädchen:1, kleine mädchen, kleinen mädchen, junges mädchen, junge mädchen,
      kleines maedchen, junges maedchen, kleiner junge:1, kleinen jungen, kleine jungen, kleine jungs, minderjährig*, minderjaehrig*, unmündige*, jugendliche, jugendlicher, jugendlichen, teenagerin*, halbwüchsige*, säugling*, saeugling*, baby mädchen, grundschüler*, grundschuelerin,
      kindergartenkind*, göre:1, gör:1, backfisch, nicht volljährig, noch nicht 18, kinderkörper, kindergesicht, körper eines kindes, gesicht eines kindes, sieht aus wie ein kind, wie ein kind aussehend, unter achtzehn, vorpubertär*, mädchenkörper`,
  },
  {
    kind: Kind.abuse,
    reason: 'a German word for sexualised minors',
    words: 'kinderporn*, kindersex, lolisex',
  },
  {
    kind: Kind.setting,
    reason: 'a German place of childhood',
    words:
      'grundschule, kindergarten, schuluniform, hauptschule, gymnasium, mittelschule, schulhof, kinderzimmer, kita, spielplatz, schulklasse',
  },
  {
    kind: [Kind.hint, Kind.youngLook],
    reason: 'German for someone who looks like a minor',
    words: `blutjung*, knapp 18, kaum 18, knapp achtzehn, kaum achtzehn, knapp volljährig*, kaum volljährig*, kindlicher körper, kindlichen körper, kindliches gesicht, kindliche figur, kindliche züge, mädchenhafter körper, mädchenhaften körper, mädchenhafte figur, so jung wie möglich, jüngstmöglich*, altersregression, altersspiel*, nymphchen, noch nicht entwickelt, unentwickelter körper, unentwickelte brüste`,
  },
  {
    kind: Kind.hint,
    reason: 'German for looking young',
    words: `kindlich*, mädchenhaft*, viel jünger aus, jünger aussieht, jünger aussehend, jünger als sie ist, sieht jünger aus, sehr jung, sehr junge, gerade 18, jugendlich*`,
  },
  {
    kind: Kind.family,
    reason: 'a German word for a relative who may be a child',
    words:
      'tochter, töchter, töchterchen, sohn, söhne, nichte, neffe, enkelin, enkel, kleine schwester, kleiner bruder',
  },
  {
    kind: Kind.sexual,
    reason: 'sexual content in German',
    words:
      'sexuell*, erotisch*, erotik, porno*, pornografi*, reizwäsche, dessous, brüste, busen, nippel, geil, geile, geiles, geiler, verführerisch*, ficken, ficker, muschi, schwanz lutschen, sinnlich*, lüstern*, orgie, strapse, unzüchtig*, aufreizend*',
  },
  {
    kind: [Kind.sexual, Kind.nude],
    reason: 'nudity in German',
    words:
      'nackt*, nackig*, entblößt*, entbloesst*, unbekleidet*, oben ohne, ohne kleidung, ohne kleider, ausgezogen*, hüllenlos*, textilfrei, splitternackt*, entkleidet*, aktfoto*',
  },
  {
    kind: Kind.suggestive,
    reason: 'suggestive content in German',
    words:
      'unterwäsche, badeanzug, höschen, slip, minirock, im bett, unter der dusche, beim baden, küssend, gefesselt*',
  },
  {
    kind: Kind.ageUnit,
    reason: 'an age in German',
    words: 'jahre alt, jährig*, jaehrig*, jahr alt, jahre alte, jahre altes, jahre junge, jahre jung',
  },
  { kind: Kind.yearUnit, reason: 'an age in German', words: 'jahre, jahren, jahr' },
  {
    kind: Kind.minor,
    reason: 'an age in German words',
    words:
      'fünfjährig*:2, sechsjährig*:2, siebenjährig*:2, achtjährig*:2, neunjährig*:2, zehnjährig*:2, elfjährig*:2, zwölfjährig*:2, dreizehnjährig*:2, vierzehnjährig*:2, fünfzehnjährig*:2, sechzehnjährig*:2, siebzehnjährig*:2, dreijährig*:2, vierjährig*:2, zehnjaehrig*:2, zwoelfjaehrig*:2, fuenfzehnjaehrig*:2, sechzehnjaehrig*:2, siebzehnjaehrig*:2, vierzehnjaehrig*:2, dreizehnjaehrig*:2',
  },
  {
    kind: Kind.deny,
    reason: 'German for no one of the kind',
    words: 'kein, keine, keinen, keiner, ohne, nicht, nie, kein echtes, nicht für, verboten für',
  },
  {
    kind: Kind.mention,
    reason: 'German before children spoken of',
    words:
      'für, für die, für ein, als, als ein, hat, habe, haben, hat ein, hat zwei, wie ein, erwartet ein, bekommt ein, unterrichtet, vierfache',
  },
  {
    kind: Kind.mask,
    reason: 'a German phrase that only sounds alike',
    words:
      'kinder surprise, kinder schokolade, kinder chocolate, kinder bueno, kinder egg*, kinder joy, kinder than, kinder to, kinder and, a kinder, much kinder, kinderbuch*, kinderwagen, kinderlied*, kinderleicht, kinderarzt, kinderärztin, kinder riegel, kindergärtnerin*, kindergarten teacher, nackte wahrheit, mit bloßem auge, nacktschnecke*, nackte äste, babyblau*, kind of, kind to, kind eyes, kind man, kind woman, kind and, kind in, kind smile, kind face, kind heart*, be kind, so kind, kind is, kind words, kindly, a kind, is kind, very kind, gymnasium lehrer*, kind auf english, deutscher schlager, grundschullehrerin*, gymnasiallehrer*, zehnjähriges jubiläum, zehnjährige jubiläum, zehnjähriger whisky, zwölfjähriger whisky, tochterfirma, tochtergesellschaft, kinderstube, one of a kind, junge frau, junge frauen, junger mann, jugendlichen charme, jugendstil, meisterschüler, junge leute, jungen leute, junge erwachsene, jungen erwachsenen, junge menschen, jungen menschen, junge dame, jungen dame, junge mutter, jungen mutter, junge union, der junge mann, junge künstler, junge hunde, ein junger, lausbubenlächeln, spielerbube, herzbube, pik bube',
  },
  {
    kind: Kind.girl,
    reason: 'a German word for a girl or boy',
    words: 'mädchen, maedchen, mädel, jungs, bube, mädels, deern',
  },
  {
    kind: Kind.small,
    reason: 'German for little',
    words: 'kleine, kleines, kleiner, kleinen, junges, winzige, winziges',
  },
  {
    kind: Kind.boy,
    reason: 'a German word for a boy',
    words:
      'ein junge:1, zwei jungen:1, drei jungen:1, junge:3, jungen:3, der junge:3, dieser junge:3, die jungen:3, knabe:1, knaben:1, bub:1, buben:1',
  },
]
