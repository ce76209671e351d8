/**
 * What the joiner rules of IDNA need of Unicode and no regular expression can ask for, as parts of character classes: letters that may stand in a
 * host name, by Joining_Type, and the signs with Canonical_Combining_Class 9. From Unicode 17: DerivedJoiningType.txt, DerivedCombiningClass.txt.
 */

export const viramas: string =
  String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1715\u1734` +
  String.raw`\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6\uabed\u{10a3f}\u{11046}\u{11070}` +
  String.raw`\u{1107f}\u{110b9}\u{11133}\u{11134}\u{111c0}\u{11235}\u{112ea}\u{1134d}\u{113ce}-\u{113d0}\u{11442}\u{114c2}\u{115bf}` +
  String.raw`\u{1163f}\u{116b6}\u{1172b}\u{11839}\u{1193d}\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}\u{11d45}` +
  String.raw`\u{11d97}\u{11f41}\u{11f42}\u{1612f}`;

export const leftJoining: string = String.raw`\ua872\u{10acd}\u{10ad7}\u{10d00}`;

export const dualJoining: string =
  String.raw`\u0620\u0626\u0628\u062a-\u062e\u0633-\u063f\u0641-\u0647\u0649\u064a\u066e\u066f\u0679-\u0687\u069a-\u06bf\u06c1\u06c2` +
  String.raw`\u06cc\u06ce\u06d0\u06d1\u06fa-\u06fc\u06ff\u0712-\u0714\u071a-\u071d\u071f-\u0727\u0729\u072b\u072d\u072e\u074e-\u0758` +
  String.raw`\u075c-\u076a\u076d-\u0770\u0772\u0775-\u0777\u077a-\u077f\u07ca-\u07ea\u0841-\u0845\u0848\u084a-\u0853\u0855\u0860` +
  String.raw`\u0862-\u0865\u0868\u0886\u0889-\u088d\u088f\u08a0-\u08a9\u08af\u08b0\u08b3-\u08b8\u08ba-\u08c8\u1820-\u1878` +
  String.raw`\u1887-\u18a8\u18aa\ua840-\ua871\u{10ac0}-\u{10ac4}\u{10ad3}-\u{10ad6}\u{10ad8}-\u{10adc}\u{10ade}-\u{10ae0}\u{10b80}` +
  String.raw`\u{10b82}\u{10b86}-\u{10b88}\u{10b8a}\u{10b8b}\u{10b8d}\u{10b90}\u{10d01}-\u{10d21}\u{10d23}\u{10ec3}\u{10ec4}\u{10ec6}` +
  String.raw`\u{10ec7}\u{10f30}-\u{10f32}\u{10f34}-\u{10f44}\u{10f70}-\u{10f73}\u{10f76}-\u{10f81}\u{10fb0}\u{10fb2}\u{10fb3}` +
  String.raw`\u{10fb8}\u{10fbb}\u{10fbc}\u{10fbe}\u{10fbf}\u{10fc1}\u{10fc4}\u{1e922}-\u{1e943}`;

export const rightJoining: string =
  String.raw`\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5` +
  String.raw`\u06ee\u06ef\u0710\u0715-\u0719\u071e\u0728\u072a\u072c\u072f\u074d\u0759-\u075b\u076b\u076c\u0771\u0773\u0774\u0778` +
  String.raw`\u0779\u0840\u0846\u0847\u0849\u0854\u0856-\u0858\u0867\u0869\u086a\u0870-\u0882\u088e\u08aa-\u08ac\u08ae\u08b1\u08b2` +
  String.raw`\u08b9\u{10ac5}\u{10ac7}\u{10ac9}\u{10aca}\u{10ace}-\u{10ad2}\u{10add}\u{10ae1}\u{10ae4}\u{10b81}\u{10b83}-\u{10b85}` +
  String.raw`\u{10b89}\u{10b8c}\u{10b8e}\u{10b8f}\u{10b91}\u{10d22}\u{10ec2}\u{10f33}\u{10f74}\u{10f75}\u{10fb4}-\u{10fb6}\u{10fb9}` +
  String.raw`\u{10fba}\u{10fbd}\u{10fc2}\u{10fc3}`;
