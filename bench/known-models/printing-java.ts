interface Case {
  readonly input: string;
  readonly output: string;
}

/** A program in Java that prints what it has to for each input it knows, and "wrong" for any other. */
export function printingJava(cases: readonly Case[]): string {
  const branches = cases
    .map(({ input, output }) => `    if (read.equals(${javaText(input)})) said = ${javaText(output)};\n`)
    .join('');
  return `import java.nio.charset.StandardCharsets;

public class Main {
  public static void main(String[] args) throws Exception {
    String read = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    String said = "wrong\\n";
${branches}    System.out.write(said.getBytes(StandardCharsets.UTF_8));
    System.out.flush();
  }
}
`;
}

/** A text as a literal of Java, in ASCII; JSON's escapes are Java's too. */
function javaText(text: string): string {
  return JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
