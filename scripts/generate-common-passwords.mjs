/**
 * Writes src/care/accounts/common-passwords.generated.ts: the passwords people choose when a form asks for
 * an upper-case letter, a digit and a special character. Public lists hardly hold such passwords, so they are
 * composed here: the words that lead every published list in our four languages and our trade, times the
 * endings people add. Everything is folded to lower case, because the check ignores case.
 *
 *   node scripts/generate-common-passwords.mjs
 */
import { writeFileSync } from 'node:fs'

const WORDS = `password passwort kennwort passw0rd p@ssword p@ssw0rd pa$$word parola şifre sifre motdepasse mdp mot2passe
welcome willkommen hosgeldin hoşgeldin bienvenue hello hallo merhaba bonjour salut selam servus
qwerty qwertz azerty qwertyuiop asdfgh asdf zxcvbn qazwsx qweasd 1qaz2wsx abcdef abcd abc aaaa test testing
admin administrator root user guest login master changeme default secret geheim letmein access
sommer winter frühling fruehling herbst summer spring autumn fall yaz kış kis ilkbahar sonbahar été ete hiver printemps automne
januar februar märz april mai juni juli august september oktober november dezember january february march june july october december
ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık janvier février mars avril juin juillet août octobre novembre décembre
montag freitag sonntag monday friday sunday pazartesi cuma lundi vendredi
istanbul ankara izmir antalya bursa adana berlin hamburg münchen muenchen köln koeln frankfurt wien zürich zuerich london paris lyon marseille
türkiye turkiye turkey deutschland germany france frankreich österreich schweiz england
galatasaray fenerbahce fenerbahçe besiktas beşiktaş trabzonspor bayern dortmund schalke liverpool arsenal chelsea barcelona realmadrid juventus
schatz schatzi liebe ichliebedich iloveyou love askim aşkım sevgilim canim canım jetaime amour chouchou doudou loulou
michael thomas andreas stefan alexander daniel martin christian julia anna laura sarah lisa maria nicole sabine
mehmet mustafa ahmet ali hüseyin hasan ayşe ayse fatma emine zeynep elif yusuf murat emre
nicolas julien pierre camille marie sophie jean lucas thomas1 charlotte jessica jennifer ashley robert
sunshine sonne sonnenschein soleil güneş gunes star superman batman spiderman pokemon dragon drache ejderha monkey
football fussball fußball futbol hockey baseball soccer basketball master123 mustang ferrari porsche mercedes
computer internet google facebook instagram samsung iphone windows microsoft apple android
hund katze hunde mausi bella simba rocky tiger princess prinzessin prenses princesse angel engel melek ange
baby family familie aile famille freedom freiheit happy blume flower papillon lavie lalezar kervan
doctor doktor hospital krankenhaus klinik clinic hastane hopital hôpital patient hasta saç haar hair beauty health gesundheit sağlık sante santé`

const ENDINGS = `1! 1? 1. 1@ 1# 1$ 1* 12! 12. 123! 123? 123. 123@ 123# 123$ 123* 1234! 1234. 1234@ 1234? 12345! 12345. 123456!
!1 !12 !123 @1 @12 @123 @1234 #1 #123 .1 .123 $123 *123 _123 -123 !2024 !2025 !2026 @2024 @2025 @2026
2020! 2021! 2022! 2023! 2024! 2025! 2026! 2027! 2023. 2024. 2025. 2026. 2024? 2025? 2026? 01! 10! 11! 69! 99! 00! 007!
34! 34. 06! 35! 07! 1903! 1905! 1907!`

const STANDALONE = `p@$$w0rd1 1q2w3e4r! 1q2w3e! q1w2e3r4! !qaz2wsx 1qaz@wsx !qaz@wsx qwe123!@# abc123!@# 123qwe!@# qwer1234! asdf1234!
zaq1@wsx zaq12wsx! 1qaz!qaz qwertz1! a1b2c3d4! aa123456! aa123456@ aa123456. abc1234! abcd1234! aaa111!! ab12345! pass123! pass@123 pass1234! admin@123 admin!@#123
test1234! test@123 test123!@# demo1234! demo@123 user@123 welcome@1 p@55w0rd p@55word1 s3cret!`

// As src/care/accounts/rules.ts folds what is typed.
const fold = (text) =>
  text.normalize('NFKC').toLocaleLowerCase('en').replaceAll('i̇', 'i').replaceAll('ı', 'i')
const split = (text) => text.split(/\s+/).filter(Boolean)
const composed = split(WORDS).flatMap((word) => split(ENDINGS).map((ending) => word + ending))
const all = [...new Set([...composed, ...split(STANDALONE)].map(fold))]
  .filter((text) => text.length >= 8 && /\p{L}/u.test(text) && /\d/.test(text) && /[^\p{L}\p{N}]/u.test(text))
  .sort()

// Neighbours share beginnings: each line is the number of shared characters (base 36), then the rest.
let previous = ''
const lines = all.map((text) => {
  let shared = 0
  while (shared < 35 && shared < text.length && text[shared] === previous[shared]) shared += 1
  previous = text
  return shared.toString(36) + text.slice(shared)
})

const target = new URL('../src/care/accounts/common-passwords.generated.ts', import.meta.url)
writeFileSync(
  target,
  `// Written by scripts/generate-common-passwords.mjs: ${all.length} passwords, front-coded. Do not edit.\nexport const COMMON_PASSWORDS = ${JSON.stringify(lines.join('\n'))}\n`,
)
console.log(`${all.length} passwords`)
