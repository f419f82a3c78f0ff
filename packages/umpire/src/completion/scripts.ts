/*
 * What a shell has to know is small: it asks the program itself, by the hidden command `complete`, what may stand next. The answer
 * has on its first line `files`, `folders` or `words` (what of the disk may stand there too), on each further one a word, a tab and
 * what the word means.
 */

const bash = (name: string): string => `# bash completion of ${name}: eval "$(${name} completion bash)"
_${name}() {
  local line=\${COMP_LINE:0:COMP_POINT} mode= word path
  local -a words
  read -ra words <<< "$line"
  [[ $line == *[[:space:]] ]] && words+=("")
  local typed=\${words[\${#words[@]}-1]} kept=
  # bash takes a word apart at every "=", and replaces the last part only.
  [[ $typed == *=* && $COMP_WORDBREAKS == *=* ]] && kept=\${typed%"\${typed##*=}"}
  COMPREPLY=()
  while IFS= read -r word; do
    if [[ -z $mode ]]; then mode=$word; continue; fi
    word=\${word%%$'\\t'*}
    [[ $word == *= ]] && type compopt &> /dev/null && compopt -o nospace 2> /dev/null
    COMPREPLY+=("\${word#"$kept"}")
  done < <("\${words[0]}" complete -- "\${words[@]:1}" 2> /dev/null)
  local -a found=()
  case $mode in
    files) while IFS= read -r path; do found+=("$path"); done < <(compgen -f -- "\${typed##*=}") ;;
    folders) while IFS= read -r path; do found+=("$path"); done < <(compgen -d -- "\${typed##*=}") ;;
  esac
  [[ \${#found[@]} -gt 0 ]] && type compopt &> /dev/null && compopt -o filenames 2> /dev/null
  COMPREPLY+=(\${found[@]+"\${found[@]}"})
}
complete -F _${name} ${name}
`;

const zsh = (name: string): string => `#compdef ${name}
# zsh completion of ${name}: eval "$(${name} completion zsh)", after compinit
_${name}() {
  local -a answer values open
  local mode line word
  answer=("\${(@f)$(\${words[1]} complete -- "\${(@)words[2,CURRENT-1]}" "$PREFIX" 2> /dev/null)}")
  mode=$answer[1]
  for line in "\${(@)answer[2,-1]}"; do
    word=\${line%%$'\\t'*}
    if [[ $word == *= ]]; then open+=("$word"); else values+=("\${word//:/\\\\:}:\${line#*$'\\t'}"); fi
  done
  (( \${#values} )) && _describe -V '${name}' values
  (( \${#open} )) && compadd -S '' -- $open
  case $mode in
    files) compset -P '*='; _files ;;
    folders) compset -P '*='; _files -/ ;;
  esac
}
if [[ \${funcstack[1]} == _${name} ]]; then _${name} "$@"; else compdef _${name} ${name}; fi
`;

const fish = (name: string): string => `# fish completion of ${name}: ${name} completion fish | source
function __${name}_complete
    set -l before (commandline -opc)
    set -l typed (commandline -ct)
    set -l program $before[1]
    set -e before[1]
    set -l answer ($program complete -- $before "$typed" 2> /dev/null)
    set -l mode $answer[1]
    set -e answer[1]
    set -q answer[1]; and printf '%s\\n' $answer
    switch $mode
        case files
            __fish_complete_path "$typed"
        case folders
            __fish_complete_directories "$typed"
    end
end
complete -c ${name} -f -a '(__${name}_complete)'
`;

/** The script for each shell, by the name of the program. */
export const SCRIPTS = { bash, zsh, fish } as const;

/** The shells that there is a script for. */
export const SHELLS = Object.keys(SCRIPTS) as readonly (keyof typeof SCRIPTS)[];
